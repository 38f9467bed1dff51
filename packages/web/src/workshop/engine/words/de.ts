export const GERMAN_LINES: Record<string, string> = {}
export const GERMAN_FIELDS: Record<string, string> = {}
export const GERMAN_VALUES: Record<string, string> = {}
