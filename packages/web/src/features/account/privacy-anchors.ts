/** Where the two texts of the privacy screen begin. */
export const AGREEMENT_ANCHOR = 'agreement'
export const POLICY_ANCHOR = 'policy'
