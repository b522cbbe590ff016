import { NativeSelect, Textarea, TextInput } from '@mantine/core'
import { TEXTO_PROPRIO_MAXIMO } from '@portal/contract/etapas/campos-proprios'
import type { CampoProprio } from '@portal/contract/etapas/etapas.contract'
import type { KeyboardEvent, ReactNode } from 'react'
import { Chips } from '../../ui/chips.tsx'
import { chaveDe } from './valores.ts'

const SIM_NAO = [
  ['sim', 'Sim'],
  ['nao', 'Não'],
  ['', '—'],
] as const

type Props = {
  campo: CampoProprio
  value: string
  /** `pronto`: the value was chosen, not typed. */
  onChange: (digitado: string, pronto: boolean) => void
  onBlur?: () => void
  onEnter?: () => void
  error?: ReactNode
  required?: boolean
  rightSection?: ReactNode
}

/** Choices on offer: those in use, and the present one. */
const oferecidas = ({ opcoes }: CampoProprio, value: string) =>
  opcoes
    .filter(({ id, arquivada }) => !arquivada || id === value)
    .map(({ id, nome, arquivada }) => ({ value: id, label: arquivada ? `${nome} (arquivada)` : nome }))

/** Input of a company's own field, by its kind. */
export function ProprioInput({ campo, value, onChange, onBlur, onEnter, error, required = false, ...props }: Props) {
  const comuns = { name: chaveDe(campo), label: campo.nome, error, required, onBlur }
  const texto = {
    ...comuns,
    ...props,
    value,
    autoComplete: 'off',
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => onChange(currentTarget.value, false),
  }
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'Enter') onEnter?.()
  }
  switch (campo.tipo) {
    case 'texto':
      return (
        <Textarea
          {...texto}
          autosize
          minRows={1}
          maxRows={10}
          maxLength={Math.max(TEXTO_PROPRIO_MAXIMO, value.length)}
        />
      )
    case 'numero':
      return <TextInput {...texto} inputMode="decimal" maxLength={16} onKeyDown={onKeyDown} />
    case 'data':
      return <TextInput {...texto} type="date" min="1900-01-01" max="2199-12-31" onKeyDown={onKeyDown} />
    case 'escolha':
      return (
        <NativeSelect
          {...comuns}
          data={[{ value: '', label: required ? 'Selecione' : 'Não informado' }, ...oferecidas(campo, value)]}
          value={value}
          onChange={({ currentTarget }) => onChange(currentTarget.value, true)}
        />
      )
    case 'sim_nao':
      return (
        <Chips
          name={chaveDe(campo)}
          label={campo.nome}
          required={required}
          opcoes={SIM_NAO}
          value={value as 'sim' | 'nao' | ''}
          onChange={(escolhido) => onChange(escolhido, true)}
          error={error?.toString()}
        />
      )
  }
}
