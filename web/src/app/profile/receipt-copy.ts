export const RECEIPT = 'Receipt'
