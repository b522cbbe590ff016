/** Builds the pages unless they are there already, as `npm start` does. */
export async function buildPages() {
  const { ensureBuilt } = (await import(new URL('../../scripts/build.mjs', import.meta.url).href)) as {
    ensureBuilt(): Promise<boolean>
  }
  if (!(await ensureBuilt())) throw new Error('The pages could not be built')
}
