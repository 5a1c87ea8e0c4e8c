/** What a world or a snapshot may be called, as the pattern of an input. */
export const WORLD_NAME = String.raw`[a-z0-9](?:[a-z0-9_\-]{0,46}[a-z0-9])?`
