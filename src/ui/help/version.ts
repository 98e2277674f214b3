/** The version of the release, the same as in package.json; a test compares them. */
export const VERSION = '0.2.0'
