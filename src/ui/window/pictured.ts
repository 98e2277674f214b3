/** How long to wait for a frame, in ms: a hidden window has none. */
const LATEST = 100

/** Resolves when the next frame has been handed to the browser, or after `LATEST`. */
export const afterPicture = (): Promise<void> =>
  new Promise((done) => {
    const late = setTimeout(done, LATEST)
    requestAnimationFrame(() =>
      setTimeout(() => {
        clearTimeout(late)
        done()
      }),
    )
  })
