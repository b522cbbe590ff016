import { TextInput } from '@mantine/core'
import { formatCpf } from '@portal/contract/cpf'
import { formatTelefone } from '@portal/contract/telefone'
import { MaskedInput } from '../ui/masked-input.tsx'
import { campoDe, type PassoProps, ROTULOS } from './campos.ts'
import { Marcacao } from './marcacao.tsx'

export function PassoResponsavel({ form }: PassoProps) {
  const { preenchido_por, declarante, responsavel } = form.values
  const isDeclarante = preenchido_por !== 'proprio' && responsavel.nome !== '' && responsavel.nome === declarante.nome
  return (
    <>
      <p className="portal-quiet">
        {isDeclarante
          ? 'Preenchemos com os seus dados. Se o responsável for outra pessoa, altere.'
          : 'Quem responde pelo paciente durante o atendimento.'}
      </p>
      <TextInput {...campoDe(form, 'responsavel.nome')} autoComplete="off" maxLength={200} />
      <MaskedInput
        {...campoDe(form, 'responsavel.cpf')}
        format={formatCpf}
        inputMode="numeric"
        placeholder="000.000.000-00"
      />
      <MaskedInput
        {...campoDe(form, 'responsavel.telefone')}
        format={formatTelefone}
        type="tel"
        placeholder="(11) 99999-8888"
      />
      <TextInput {...campoDe(form, 'responsavel.email')} type="email" autoComplete="off" maxLength={254} />
      <Marcacao
        name="responsavel.financeiro"
        label={ROTULOS['responsavel.financeiro']}
        value={responsavel.financeiro}
        onChange={(financeiro) => form.setFieldValue('responsavel.financeiro', financeiro)}
      />
    </>
  )
}
