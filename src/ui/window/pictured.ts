/** A window that is not seen has no frames. ms */
const LATEST = 100

/** Resolves when the next picture has been handed over. */
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
