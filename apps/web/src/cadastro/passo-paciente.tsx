import { NativeSelect, TextInput } from '@mantine/core'
import { avisosDe, MAIORIDADE, paraFamilia } from '@portal/contract/cadastro/avisos'
import { SEXOS, type Sexo } from '@portal/contract/cadastro/opcoes'
import { formatCpf } from '@portal/contract/cpf'
import { formatTelefone } from '@portal/contract/telefone'
import { UFS } from '@portal/contract/ufs'
import { maskCep, maskDate } from '../platform/masks.ts'
import { MaskedInput } from '../ui/masked-input.tsx'
import { AvisosCadastro } from './avisos.tsx'
import { campoDe, type PassoProps } from './campos.ts'
import { Escolha, opcoesDe } from './escolha.tsx'
import { idadeDe } from './formulario.ts'
import { Marcacao } from './marcacao.tsx'

const MENOR = 'O paciente tem menos de 18 anos: a seguir pediremos os dados do responsável.'

export function PassoPaciente({ form, hoje, convite }: PassoProps) {
  const { paciente } = form.values
  const idade = idadeDe(form.values, hoje)
  const avisos = idade === undefined ? [] : avisosDe({ idade, sexo: paciente.sexo || 'nao_informado' }, convite.clinica)
  const menor = idade !== undefined && idade < MAIORIDADE ? [MENOR] : []
  return (
    <>
      <TextInput {...campoDe(form, 'paciente.nome_completo')} autoComplete="off" maxLength={200} />
      <TextInput
        {...campoDe(form, 'paciente.nome_social')}
        autoComplete="off"
        maxLength={200}
        description="Como a pessoa prefere ser chamada"
      />
      <MaskedInput
        {...campoDe(form, 'paciente.data_nascimento')}
        format={maskDate}
        inputMode="numeric"
        placeholder="dd/mm/aaaa"
      />
      <Escolha<Sexo> {...campoDe(form, 'paciente.sexo')} opcoes={opcoesDe(SEXOS)} />
      <AvisosCadastro avisos={[...menor, ...paraFamilia(avisos)]} />
      <MaskedInput
        {...campoDe(form, 'paciente.cpf')}
        required={!paciente.sem_cpf}
        disabled={paciente.sem_cpf}
        format={formatCpf}
        inputMode="numeric"
        placeholder="000.000.000-00"
      />
      <Marcacao
        name="paciente.sem_cpf"
        label="Não tenho o CPF agora"
        value={paciente.sem_cpf}
        onChange={(marcado) => {
          form.setFieldValue('paciente.sem_cpf', marcado)
          form.clearFieldError('paciente.cpf')
        }}
      />
      <MaskedInput
        {...campoDe(form, 'paciente.telefone')}
        format={formatTelefone}
        type="tel"
        placeholder="(11) 99999-8888"
      />
      <MaskedInput {...campoDe(form, 'paciente.cep')} format={maskCep} inputMode="numeric" placeholder="00000-000" />
      <TextInput
        {...campoDe(form, 'paciente.endereco')}
        autoComplete="off"
        maxLength={400}
        description="Rua, número e bairro"
      />
      <TextInput {...campoDe(form, 'paciente.cidade')} autoComplete="off" maxLength={120} />
      <NativeSelect {...campoDe(form, 'paciente.estado')} data={[{ value: '', label: 'Escolha…' }, ...UFS]} />
    </>
  )
}
