import '@mantine/core/styles/Checkbox.layer.css'
import { Button, Checkbox } from '@mantine/core'
import type { PreviaEliminacao } from '@portal/contract/privacidade/eliminacao'
import { NOTAS_DE_TERCEIROS } from '@portal/contract/privacidade/limites'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDate, formatDateTime } from '../platform/format-date.ts'
import { WhenLoaded } from '../ui/record-form/when-loaded.tsx'
import { previaEliminacaoQuery } from './solicitacoes.api.ts'
import classes from './solicitacoes.module.css'

type Props = {
  id: string
  escolhidos: readonly string[]
  busy: boolean
  onEliminar: () => void
  onVoltar: () => void
}

/** Preview of the erasure of the chosen records, and the button that erases them. */
export function Eliminar({ id, escolhidos, busy, onEliminar, onVoltar }: Props) {
  const { data, error, isFetching, refetch } = useQuery(previaEliminacaoQuery(id, escolhidos))
  const [lido, setLido] = useState(false)
  return (
    <section className={classes.form} aria-label="Eliminar dados">
      <WhenLoaded waits={!data} error={error} failure="Erro ao preparar a eliminação" onRetry={refetch}>
        {data && <Previa previa={data} />}
      </WhenLoaded>
      {data?.impede.length === 0 && (
        <Checkbox
          label="Li o que sai e o que fica. A eliminação não pode ser desfeita."
          checked={lido}
          onChange={({ currentTarget }) => setLido(currentTarget.checked)}
        />
      )}
      <div className="portal-row">
        {data?.impede.length === 0 && (
          <Button color="terracotta" loading={busy} disabled={!lido || isFetching} onClick={onEliminar}>
            Eliminar definitivamente
          </Button>
        )}
        <Button variant="default" disabled={busy} onClick={onVoltar}>
          Voltar
        </Button>
      </div>
    </section>
  )
}

function Previa({ previa: { vai, fica, impede, eliminado_em } }: { previa: PreviaEliminacao }) {
  return (
    <div className={classes.previa}>
      {impede.map((frase) => (
        <p key={frase} role="alert">
          {frase}
        </p>
      ))}
      {eliminado_em && (
        <p>
          Estes registros já foram eliminados em {formatDateTime(eliminado_em)}. A pessoa recebe o certificado de então.
        </p>
      )}
      {!eliminado_em && (
        <>
          <h3>O que sai</h3>
          <ul>
            {vai.map(({ registro, linhas }) => (
              <li key={registro}>
                {registro}: {linhas.toLocaleString('pt-BR')}
              </li>
            ))}
          </ul>
          <p>Saem também avisos, arquivos e o que o histórico diz da pessoa.</p>
          <h3>O que a lei manda guardar</h3>
          {fica.length === 0 ? (
            <p>Nada.</p>
          ) : (
            <ul>
              {fica.map(({ registro, codigo, porque, ate }) => (
                <li key={`${registro} ${codigo} ${porque}`}>
                  <strong>{[registro, codigo].filter(Boolean).join(' ')}</strong>
                  {ate && `, até ${formatDate(ate)}`}: {porque}
                </li>
              ))}
            </ul>
          )}
          <p>{NOTAS_DE_TERCEIROS}</p>
        </>
      )}
    </div>
  )
}
