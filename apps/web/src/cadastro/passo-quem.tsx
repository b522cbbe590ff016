import { NativeSelect, TextInput } from '@mantine/core'
import { PARENTESCOS_CADASTRO, PREENCHIDO_POR, type PreenchidoPor } from '@portal/contract/cadastro/opcoes'
import { formatTelefone } from '@portal/contract/telefone'
import { MaskedInput } from '../ui/masked-input.tsx'
import { campoDe, type PassoProps } from './campos.ts'
import { Escolha, opcoesDe } from './escolha.tsx'

export function PassoQuem({ form }: PassoProps) {
  const { preenchido_por } = form.values
  return (
    <>
      <Escolha<PreenchidoPor> {...campoDe(form, 'preenchido_por')} opcoes={opcoesDe(PREENCHIDO_POR)} />
      <TextInput {...campoDe(form, 'declarante.nome')} autoComplete="name" maxLength={200} />
      {(preenchido_por === 'familiar' || preenchido_por === 'responsavel_legal') && (
        <NativeSelect
          {...campoDe(form, 'declarante.parentesco')}
          data={[
            { value: '', label: 'Escolha…' },
            ...Object.entries(PARENTESCOS_CADASTRO).map(([value, label]) => ({ value, label })),
          ]}
        />
      )}
      <MaskedInput
        {...campoDe(form, 'declarante.telefone')}
        format={formatTelefone}
        type="tel"
        autoComplete="tel-national"
        placeholder="(11) 99999-8888"
      />
      <TextInput {...campoDe(form, 'declarante.email')} type="email" autoComplete="email" maxLength={254} />
    </>
  )
}
