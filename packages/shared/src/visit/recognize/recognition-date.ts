/** When the rules were last compared with agents that others have gathered; `npm run recognition` does that. */
export const RECOGNITION_DATE = '2026-11-26'
