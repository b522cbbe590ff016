import { Box } from '@mantine/core'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useRef } from 'react'
import { formatNumber } from '../../platform/format-number.ts'
import type { Linha } from './filter-linhas.ts'
import classes from './linhas-tabela.module.css'

const ALTURA = 44
const FOLGA = 8

type Props<Situacao extends string> = {
  titulo: string
  linhas: readonly Linha<Situacao>[]
  rotulos: Record<Situacao, string>
}

/** A virtualised table: only rows near the viewport are rendered. */
export function LinhasTabela<Situacao extends string>({ titulo, linhas, rotulos }: Props<Situacao>) {
  const comNome = linhas.some(({ nome }) => nome !== undefined)
  const area = useRef<HTMLDivElement>(null)
  const virtualizer = useVirtualizer({
    count: linhas.length,
    getScrollElement: () => area.current,
    estimateSize: () => ALTURA,
    getItemKey: (i) => linhas[i]?.linha ?? i,
    overscan: FOLGA,
    useFlushSync: false,
  })
  const visiveis = virtualizer.getVirtualItems()
  const antes = visiveis[0]?.start ?? 0
  const depois = virtualizer.getTotalSize() - (visiveis.at(-1)?.end ?? 0)

  return (
    // Focusable, so that it scrolls by keyboard.
    <Box ref={area} className={classes.area} role="region" aria-label={titulo} tabIndex={0}>
      <table className={classes.tabela} aria-label={titulo} aria-rowcount={linhas.length + 1}>
        <thead>
          <tr aria-rowindex={1}>
            <th scope="col" className={classes.numero}>
              Linha
            </th>
            {comNome && <th scope="col">Nome</th>}
            <th scope="col">Motivo</th>
          </tr>
        </thead>
        <tbody>
          {antes > 0 && <tr aria-hidden style={{ height: antes }} />}
          {visiveis.map(({ index, key }) => {
            const linha = linhas[index]
            if (!linha) return null
            return (
              <tr key={key} ref={virtualizer.measureElement} data-index={index} aria-rowindex={index + 2}>
                <td className={classes.numero}>{formatNumber(linha.linha)}</td>
                {comNome && <td>{linha.nome || '—'}</td>}
                <td>
                  <strong data-situacao={linha.situacao}>{rotulos[linha.situacao]}:</strong> {linha.motivo}
                </td>
              </tr>
            )
          })}
          {depois > 0 && <tr aria-hidden style={{ height: depois }} />}
        </tbody>
      </table>
    </Box>
  )
}
