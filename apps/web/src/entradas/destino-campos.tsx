import { NativeSelect } from '@mantine/core'
import { type Destino, ROTULO_DESTINO, TIPOS_DESTINO, type TipoDestino } from '@portal/contract/leads/destino'
import type { DestinosPossiveis } from '@portal/contract/leads/destino.contract'
import type { ReactNode } from 'react'
import classes from './destino-campos.module.css'

type Campo = { name: string; label: string; error?: ReactNode; onBlur?: () => void }

type Props = {
  destino: Destino
  /** Props of each input without its value. */
  campo: (nome: keyof Destino) => Campo
  onChange: (destino: Destino) => void
  /** Undefined while loading. */
  possiveis: DestinosPossiveis | undefined
  /** Name of the present choice, which may no longer be a possible one. */
  nome?: string | null | undefined
}

const EXPLICA: Record<TipoDestino, string> = {
  fila: 'Esperam em Distribuir Leads; as regras ativas os oferecem à equipe.',
  regra: 'Oferecidos a quem participa dela. Se ela estiver desligada ou não servir, às outras regras ou à fila.',
  consultor: 'Sempre a mesma pessoa. Ausente, recebe quem a substitui; sem ninguém, a fila.',
}

/** Inputs of the destination of leads from a source or a link. */
export function DestinoCampos({ destino: escolha, campo, onChange, possiveis, nome }: Props) {
  const { destino, destino_consultor_id, destino_regra_id } = escolha
  const { name, label, error, onBlur } = campo('destino')
  const opcoes = (lista: readonly { id: string; nome: string }[] | undefined, atual: string | null) => [
    { value: '', label: possiveis ? 'Escolha…' : 'Carregando…' },
    ...(atual && !lista?.some(({ id }) => id === atual) ? [{ value: atual, label: nome ?? 'Escolha anterior' }] : []),
    ...(lista ?? []).map((um) => ({ value: um.id, label: um.nome })),
  ]
  return (
    <div className={classes.campos}>
      <NativeSelect
        {...{ name, label, error, onBlur }}
        description={EXPLICA[destino]}
        value={destino}
        data={TIPOS_DESTINO.map((value) => ({ value, label: ROTULO_DESTINO[value] }))}
        onChange={({ currentTarget }) => onChange({ ...escolha, destino: currentTarget.value as TipoDestino })}
      />
      {destino === 'consultor' && (
        <NativeSelect
          {...campo('destino_consultor_id')}
          required
          value={destino_consultor_id ?? ''}
          data={opcoes(possiveis?.consultores, destino_consultor_id)}
          onChange={({ currentTarget }) => onChange({ ...escolha, destino_consultor_id: currentTarget.value || null })}
        />
      )}
      {destino === 'regra' && (
        <NativeSelect
          {...campo('destino_regra_id')}
          required
          value={destino_regra_id ?? ''}
          data={opcoes(
            possiveis?.regras.map(({ id, nome, ativa }) => ({ id, nome: ativa ? nome : `${nome} (desligada)` })),
            destino_regra_id,
          )}
          onChange={({ currentTarget }) => onChange({ ...escolha, destino_regra_id: currentTarget.value || null })}
        />
      )}
    </div>
  )
}
