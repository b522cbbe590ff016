import { miniaturaDe } from '@portal/contract/arquivos/miniatura'
import { Fragment, type ReactNode } from 'react'
import classes from './conflict-dialog.module.css'
import type { Group } from './merge.ts'
import type { Show } from './use-record-form.ts'

type Props<V> = { grupo: Group<V>; valores: V; mostrar: Show<V> | undefined }

/** A version's values of the fields, as display text. */
export function ConflictValue<V>({ grupo, valores, mostrar }: Props<V>) {
  const escritos = grupo
    .map((campo) => ({ campo, escrito: mostrar?.[campo]?.(valores[campo]) ?? textoDe(valores[campo]) }))
    .filter(({ escrito }) => escrito !== '')
  if (escritos.length === 0) return <em>Vazio</em>
  return (
    <span className={classes.texto}>
      {escritos.map(({ campo, escrito }, posicao) => (
        <Fragment key={campo}>
          {posicao > 0 && ', '}
          {escrito}
        </Fragment>
      ))}
    </span>
  )
}

function textoDe(valor: unknown): string {
  if (typeof valor === 'boolean') return valor ? 'Sim' : 'Não'
  if (Array.isArray(valor)) return valor.join(', ')
  return valor === null || valor === undefined ? '' : String(valor)
}

/** Small pictures by address. */
export const showImages = (urls: readonly (string | null)[]): ReactNode => {
  const presentes = urls.filter((url) => typeof url === 'string' && url !== '')
  if (presentes.length === 0) return ''
  return (
    <span className={classes.imagens}>
      {presentes.map((url) => (
        <img key={url} src={miniaturaDe(String(url))} alt="" loading="lazy" width={72} height={48} />
      ))}
    </span>
  )
}
