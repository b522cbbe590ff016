import { CloseButton } from '@mantine/core'
import classes from './nomes.module.css'

type Props = {
  rotulo: string
  nomes: string[]
  /** True for a name that is no longer in the catalogue. */
  isForaDoCatalogo?: (nome: string) => boolean
  onRemove: (nome: string) => void
}

/** Chosen names, each with a remove button. */
export function NomesEscolhidos({ rotulo, nomes, isForaDoCatalogo, onRemove }: Props) {
  if (nomes.length === 0) return null
  return (
    <ul className={classes.escolhidos} aria-label={`${rotulo}: escolhidos`}>
      {nomes.map((nome) => (
        <li key={nome} data-fora={isForaDoCatalogo?.(nome) || undefined}>
          <span>
            {nome}
            {isForaDoCatalogo?.(nome) && <em> (fora do catálogo)</em>}
          </span>
          <CloseButton size="sm" aria-label={`Remover ${nome}`} onClick={() => onRemove(nome)} />
        </li>
      ))}
    </ul>
  )
}
