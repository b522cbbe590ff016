import { BLOCOS } from '@portal/contract/metricas/indicadores'
import type { Metricas } from '@portal/contract/metricas/metricas.contract'
import { contado } from '@portal/contract/regras/contado'
import { max } from 'd3-array'
import { scaleLinear } from 'd3-scale'
import type { CSSProperties } from 'react'
import { formatNumber } from '../../platform/format-number.ts'
import { Bloco } from '../bloco.tsx'
import { mesCurto, parteDe } from '../numeros.ts'
import { Porta } from '../porta.tsx'
import classes from './blocos.module.css'

/** Darkest tone of a cell in percent; the number on it stays readable. */
const TOM_MAXIMO = 45

/** Share of each month's leads that was admitted within k months; the higher, the darker. */
export function Coorte({ coorte: todas }: Pick<Metricas, 'coorte'>) {
  const primeira = todas.findIndex(({ leads }) => leads > 0)
  const coorte = primeira < 0 ? [] : todas.slice(primeira)
  const meses = max(coorte, ({ ganhos }) => ganhos.length) ?? 0
  const maior = max(coorte, ({ leads, ganhos }) => (leads === 0 ? 0 : (ganhos.at(-1) ?? 0) / leads)) || 1
  const tom = scaleLinear([0, maior], [0, TOM_MAXIMO])
  return (
    <Bloco chave="coorte" largo vazio={coorte.length === 0}>
      <div className={classes.rolagem}>
        <table className={classes.coorte} aria-label={BLOCOS.coorte.titulo}>
          <thead>
            <tr>
              <th scope="col">Mês</th>
              <th scope="col">Leads</th>
              {Array.from({ length: meses }, (_, k) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the column is its number
                <th key={k} scope="col">
                  {k === 0 ? 'no mês' : `+${k} ${k === 1 ? 'mês' : 'meses'}`}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {coorte.map(({ mes, leads, ganhos }) => (
              <tr key={mes}>
                <th scope="row">{mesCurto(mes)}</th>
                <td>
                  <Porta
                    className={classes.celula}
                    parte={{ recorte: 'coorte', valor: mes }}
                    aria-label={`${mesCurto(mes)}: ${contado(leads, 'lead')}`}
                  >
                    {formatNumber(leads)}
                  </Porta>
                </td>
                {ganhos.map((ganho, k) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the column is its number
                  <td key={k} style={{ '--tom': `${leads === 0 ? 0 : tom(ganho / leads)}%` } as CSSProperties}>
                    <Porta
                      className={classes.celula}
                      parte={{ recorte: 'coorte', valor: `${mes}:${k}` }}
                      aria-label={`${mesCurto(mes)}, até ${k} ${k === 1 ? 'mês' : 'meses'} depois: ${parteDe(ganho, leads)}`}
                    >
                      {parteDe(ganho, leads)}
                    </Porta>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Bloco>
  )
}
