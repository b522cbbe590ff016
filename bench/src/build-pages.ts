/** Builds the pages unless they are up to date, like `npm start`. */
export async function buildPages() {
  const { ensureBuilt } = (await import(new URL('../../scripts/build.mjs', import.meta.url).href)) as {
    ensureBuilt(): Promise<boolean>
  }
  if (!(await ensureBuilt())) throw new Error('The pages could not be built')
}
