/** Of the release, as package.json has it; a test compares. */
export const VERSION = '0.2.0'
