/** Placeholders that Android writes instead of a model: a frozen letter, the kind of device, a language, its build. */
const NENHUM = /^(k|mobile|tablet|wv|u|rv:.*|[a-z]{2}[-_][a-z]{2}|linux|android.*)$/i
const DEPOIS_DO_ANDROID = /Android[^;)]*;([^)]+)\)/i
const MAXIMO = 40

/** Galaxy models of these lines carry their name in the first two digits: SM-A145M is an A14. */
const GALAXY = /^SM-([AMFE])(\d{2})\d/i

function comMarca(modelo: string): string {
  const galaxy = GALAXY.exec(modelo)
  if (galaxy) return `Samsung ${galaxy[1]?.toUpperCase()}${galaxy[2]}`
  return /^SM-/i.test(modelo) ? `Samsung ${modelo}` : modelo
}

/**
 * Model of a telephone or tablet as people call it, from the user agent or from Client Hints (`informado`). Undefined
 * when neither names one.
 */
export function modeloDe(userAgent: string, informado = ''): string | undefined {
  const partes = DEPOIS_DO_ANDROID.exec(userAgent)?.[1]?.split(';') ?? []
  const escrito = partes.map((parte) => parte.replace(/\sBuild\/.*$/i, '').trim()).find((parte) => !NENHUM.test(parte))
  const modelo = (escrito || informado.trim()).slice(0, MAXIMO)
  return modelo && !NENHUM.test(modelo) ? comMarca(modelo) : undefined
}

type Partes = { navegador: string | undefined; sistema: string | undefined; modelo: string | undefined }

/** 'Samsung A14 · Chrome', or 'Chrome no Windows' where no model is known; empty when nothing is. */
export const nomeDoDispositivo = ({ navegador, sistema, modelo }: Partes): string =>
  modelo ? [modelo, navegador].filter(Boolean).join(' · ') : [navegador, sistema].filter(Boolean).join(' no ')
