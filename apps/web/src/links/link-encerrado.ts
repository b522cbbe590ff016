import { lazyPart } from '../ui/lazy-part.tsx'

/** Page of an ended link; lazy, because few visitors see it. */
export const LinkEncerrado = lazyPart(() => import('./link-indisponivel.tsx').then((part) => part.LinkIndisponivel))
