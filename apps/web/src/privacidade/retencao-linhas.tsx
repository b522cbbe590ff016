import { PREVIA_LINHAS } from '@portal/contract/privacidade/retencao'
import type { PreviaRetencao } from '@portal/contract/privacidade/retencao.contract'
import { formatDate } from '../platform/format-date.ts'

/** Adds unique keys: two files of one patient may have the same line. */
function comChave(linhas: PreviaRetencao['linhas']) {
  const vezes = new Map<string, number>()
  return linhas.map(({ codigo, desde }) => {
    const texto = `${codigo}, desde ${formatDate(desde)}`
    const n = (vezes.get(texto) ?? 0) + 1
    vezes.set(texto, n)
    return { texto, chave: `${texto} ${n}` }
  })
}

/** Rows that a rule deletes: codes and days, no names. */
export function LinhasDaPrevia({ previa: { total, linhas } }: { previa: PreviaRetencao }) {
  return (
    <>
      <ul>
        {comChave(linhas).map(({ texto, chave }) => (
          <li key={chave}>{texto}</li>
        ))}
      </ul>
      {total > PREVIA_LINHAS && linhas.length === PREVIA_LINHAS && (
        <p className="portal-quiet">Os {PREVIA_LINHAS} primeiros.</p>
      )}
    </>
  )
}
