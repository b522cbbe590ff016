import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { WhenLoaded } from '../ui/record-form/when-loaded.tsx'
import { dossieQuery } from './solicitacoes.api.ts'
import classes from './solicitacoes.module.css'

type Props = { id: string; escolhidos: readonly string[]; onLido: (chaves: string) => void }

/** Content of the chosen records in the person's words; each reading is recorded. */
export function Dossie({ id, escolhidos, onLido }: Props) {
  const { data, error, refetch } = useQuery(dossieQuery(id, escolhidos))
  const chaves = escolhidos.join(' ')
  useEffect(() => {
    if (data) onLido(chaves)
  }, [data, chaves, onLido])
  return (
    <section className={classes.previa} aria-label="O que há nos registros marcados">
      <h3>O que há nos registros marcados</h3>
      <p>A sua leitura fica registrada.</p>
      <WhenLoaded waits={!data} error={error} failure="Erro ao reunir os dados" onRetry={refetch}>
        {data?.partes.map(({ titulo, textos, linhas }) => (
          <details key={titulo} className={classes.versao}>
            <summary>{titulo}</summary>
            {textos.map((texto) => (
              <p key={texto}>{texto}</p>
            ))}
            {linhas.map((linha, n) => (
              // Rows of a reading never change.
              // biome-ignore lint/suspicious/noArrayIndexKey: see above
              <dl key={n} className={classes.valores}>
                {linha.map(([rotulo, valor]) => (
                  <div key={rotulo}>
                    <dt>{rotulo}</dt>
                    <dd>{valor}</dd>
                  </div>
                ))}
              </dl>
            ))}
          </details>
        ))}
      </WhenLoaded>
    </section>
  )
}
