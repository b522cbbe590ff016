import { NativeSelect } from '@mantine/core'
import type { CampoDaChamada } from '@portal/contract/entradas/entradas.contract'
import type { DestinoDeChave, Mapeamento } from '@portal/contract/entradas/modelos'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { camposQuery } from '../etapas/etapas.api.ts'
import classes from './chaves-campos.module.css'
import { choose, destinoDe, duvidasDe, opcoesDeChave } from './destino-de-chave.ts'

type Chave = Pick<CampoDaChamada, 'chave' | 'reconhecido'> & {
  /** Masked value of the key, or the question that it answers. */
  amostra: string
}

type Props = {
  chaves: readonly Chave[]
  mapeamento: Mapeamento
  onChange: (mapeamento: Mapeamento) => void
}

/** Selects the destination of each key of a call, and of mapped keys that it lacks. */
export function ChavesCampos({ chaves, mapeamento, onChange }: Props) {
  const { data: proprios = [] } = useQuery(camposQuery())
  const presentes = new Set(chaves.map(({ chave }) => chave))
  const ausentes = Object.keys(mapeamento)
    .filter((chave) => !presentes.has(chave))
    .map((chave): Chave => ({ chave, reconhecido: null, amostra: 'Não veio nesta chamada' }))
  return (
    <>
      {duvidasDe(mapeamento, chaves, proprios).map((duvida) => (
        <p key={duvida} className={classes.duvida} role="status">
          <IconAlertTriangle size={18} aria-hidden />
          {duvida}
        </p>
      ))}
      <ul className={classes.chaves} aria-label="Campos que chegaram">
        {[...chaves, ...ausentes].map((campo) => (
          <li key={campo.chave} data-ausente={presentes.has(campo.chave) ? undefined : true}>
            <div className={classes.nome}>
              <strong>{campo.chave}</strong>
              <span>{campo.amostra || '(vazio)'}</span>
            </div>
            <NativeSelect
              name="mapeamento"
              aria-label={`O que é ${campo.chave}`}
              value={destinoDe(mapeamento, campo)}
              data={opcoesDeChave(proprios, destinoDe(mapeamento, campo))}
              onChange={({ currentTarget }) =>
                onChange(choose(mapeamento, campo, currentTarget.value as DestinoDeChave))
              }
            />
          </li>
        ))}
      </ul>
    </>
  )
}
