import { Text } from '@mantine/core'
import type { ResultadoImportarCidades } from '@portal/contract/cidades/cidades.contract'
import { formatNumber } from '../platform/format-number.ts'
import classes from './cidades-page.module.css'

/** Refused lines shown without expanding. */
const POUCAS = 10

/** Result of the latest import, with refused lines and reasons. */
export function ImportacaoResultado({ resultado }: { resultado: ResultadoImportarCidades }) {
  const { novas, atualizadas, iguais, recusadas, erros } = resultado
  const outras = recusadas - erros.length
  return (
    <div className={classes.resultado} role="status">
      <Text fw={600}>
        {formatNumber(novas)} novas, {formatNumber(atualizadas)} atualizadas, {formatNumber(iguais)} sem mudança,{' '}
        {formatNumber(recusadas)} recusadas
      </Text>
      {erros.length > 0 && (
        <details open={erros.length <= POUCAS}>
          <summary>Linhas recusadas</summary>
          <ul className={classes.erros} aria-label="Linhas recusadas">
            {erros.map(({ linha, motivo }) => (
              <li key={linha}>
                Linha {formatNumber(linha)}: {motivo}
              </li>
            ))}
          </ul>
        </details>
      )}
      {outras > 0 && (
        <Text size="sm" c="dimmed">
          E mais {formatNumber(outras)}. Corrija estas e importe de novo: o que já entrou não entra duas vezes.
        </Text>
      )}
    </div>
  )
}
