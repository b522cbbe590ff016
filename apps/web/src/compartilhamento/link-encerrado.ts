import { lazyPart } from '../platform/lazy-part.tsx'

/** In place of a page whose link ended. Few see it: it is no part of the pages that it stands for. */
export const LinkEncerrado = lazyPart(() => import('./link-indisponivel.tsx').then((part) => part.LinkIndisponivel))

/** The page, once what it shows is here: what the server sent stays in sight until then. */
export async function whenShown<Pagina extends { erro?: string }>(pagina: Pagina): Promise<Pagina> {
  if (pagina.erro !== undefined) await LinkEncerrado.preload().catch(() => undefined)
  return pagina
}
