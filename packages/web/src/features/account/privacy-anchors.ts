export const AGREEMENT_ANCHOR = 'agreement'
export const POLICY_ANCHOR = 'policy'
