export const ENGLISH_LINES: Record<string, string> = {}
export const ENGLISH_FIELDS: Record<string, string> = {}
export const ENGLISH_VALUES: Record<string, string> = {}
