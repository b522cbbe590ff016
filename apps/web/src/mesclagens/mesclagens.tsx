import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { formatDate, formatDateTime } from '../platform/format-date.ts'
import { lazyPart } from '../ui/lazy-part.tsx'
import { LoadFailure } from '../ui/load-failure.tsx'
import { mesclagensQuery, type Registros } from './mesclagens.api.ts'
import classes from './mesclagens.module.css'

const DesfazerDialog = lazyPart(() => import('./desfazer-dialog.tsx').then((part) => part.DesfazerDialog))

type Props = {
  de: Registros
  id: string
  /** Labels of the fields that a merge changes. */
  rotulos: Readonly<Record<string, string>>
}

/** Merges into a record, each with a button that undoes it while that is possible; nothing without merges. */
export function Mesclagens({ de, id, rotulos }: Props) {
  const { data, error, refetch } = useQuery(mesclagensQuery(de, id))
  const [aberta, setAberta] = useState<string>()
  if (error) return <LoadFailure title="Erro ao carregar as mesclagens" error={error} onRetry={refetch} />
  if (!data || data.length === 0) return null
  return (
    <section className={classes.secao} aria-label="Mesclagens">
      <h3 className={classes.titulo}>Mesclagens</h3>
      <ul className="portal-list">
        {data.map(({ id: mesclagem, em, ate, por, outro, desfeita_em, desfazivel }) => (
          <li key={mesclagem} className={classes.linha}>
            <span>
              Mesclou <b>{outro}</b>
              <small>
                <time dateTime={em}>{formatDateTime(em)}</time>, {por ?? 'Sistema'}
                {desfeita_em && ` · desfeita em ${formatDateTime(desfeita_em)}`}
                {desfazivel && ` · pode ser desfeita até ${formatDate(ate)}`}
              </small>
            </span>
            {desfazivel && (
              <Button
                variant="default"
                aria-label={`Desfazer mesclagem com ${outro}`}
                onClick={() => setAberta(mesclagem)}
              >
                Desfazer mesclagem
              </Button>
            )}
          </li>
        ))}
      </ul>
      <Suspense>
        {aberta && (
          <DesfazerDialog de={de} id={id} mesclagem={aberta} rotulos={rotulos} onClose={() => setAberta(undefined)} />
        )}
      </Suspense>
    </section>
  )
}
