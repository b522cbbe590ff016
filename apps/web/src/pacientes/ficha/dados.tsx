import { MOTIVO, MOTIVO_NO_HISTORICO } from '@portal/contract/motivo'
import { ReasonDialog } from '../../ui/record-form/reason-dialog.tsx'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { SEXOS } from '@portal/contract/cadastro/opcoes'
import { formatCpf } from '@portal/contract/cpf'
import { ROTULO_URGENCIA, URGENCIAS } from '@portal/contract/leads/opcoes'
import {
  CPF_REPETIDO,
  ENDERECO_MAXIMO,
  ERRO_SALVAR_PACIENTE,
  PACIENTE_ATUALIZADO,
} from '@portal/contract/pacientes/limites'
import { ROTULO_TIPO_PACIENTE, TIPOS_PACIENTE } from '@portal/contract/pacientes/opcoes'
import { UFS } from '@portal/contract/ufs'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ClinicaInput } from '../../clinicas/clinica-input.tsx'
import { maskCep } from '../../platform/masks.ts'
import { TelefoneInput } from '../../telefones/telefone-input.tsx'
import { MaskedInput } from '../../ui/masked-input.tsx'
import { notifySuccess } from '../../ui/notify.ts'
import { FormFooter } from '../../ui/record-form/form-footer.tsx'
import { RecordForm } from '../../ui/record-form/record-form.tsx'
import { useRecordForm } from '../../ui/record-form/use-record-form.ts'
import { pacienteQuery, readCpf, useUpdatePaciente } from '../pacientes.api.ts'
import classes from './ficha-paciente.module.css'
import { camposDe, errosDe, ROTULOS, valoresDe } from './formulario.ts'
import type { ParteProps } from './parte.ts'

const SEXO = [
  { value: '', label: 'Não informado' },
  ...Object.entries(SEXOS).map(([value, label]) => ({ value, label })),
]
const TIPOS = TIPOS_PACIENTE.map((value) => ({ value, label: ROTULO_TIPO_PACIENTE[value] }))
const URGENCIA = URGENCIAS.map((value) => ({ value, label: ROTULO_URGENCIA[value] }))

/** Personal data of the patient, edited in place. */
export function Dados({ paciente, onDirty }: ParteProps) {
  const queryClient = useQueryClient()
  const save = useUpdatePaciente()
  const [repetido, setRepetido] = useState(false)
  const [confirmado, setConfirmado] = useState(false)
  const record = useRecordForm({
    atual: paciente,
    valoresDe: (registro) => valoresDe(registro ?? paciente),
    camposDe,
    erros: errosDe,
    rotulos: ROTULOS,
    mostrar: {
      sexo: (sexo) => (sexo ? SEXOS[sexo] : ''),
      tipo_internacao: (tipo) => ROTULO_TIPO_PACIENTE[tipo],
      urgencia: (urgencia) => ROTULO_URGENCIA[urgencia],
      clinica_id: (clinica) => clinica?.nome ?? '',
    },
    entidade: 'pacientes',
    falha: ERRO_SALVAR_PACIENTE,
    onDirty,
    async update({ id, versao }, alterados) {
      try {
        const salvo = await save.mutateAsync({ id, versao, ...alterados, confirmar_cpf: confirmado })
        setRepetido(false)
        setConfirmado(false)
        notifySuccess(PACIENTE_ATUALIZADO)
        return salvo
      } catch (error) {
        setRepetido(JSON.stringify(error).includes(CPF_REPETIDO))
        throw error
      }
    },
    reload: ({ id }) => queryClient.fetchQuery({ ...pacienteQuery(id), staleTime: 0 }),
  })
  const { campo, form } = record
  const { values } = form

  const [perguntando, setPerguntando] = useState(false)
  const [abertos, setAbertos] = useState<{ cpf: string; responsavel_cpf: string }>()
  const temCpf = paciente.cpf_mascarado !== null || paciente.responsavel_cpf_mascarado !== null

  const cpf = (nome: 'cpf' | 'responsavel_cpf') => (
    <MaskedInput
      {...campo(nome)}
      inputMode="numeric"
      value={values[nome]}
      onChange={(valor) => form.setFieldValue(nome, valor)}
      onBlur={() => form.validateField(nome)}
      format={(valor) => (valor.startsWith('*') ? valor : formatCpf(valor))}
      {...(abertos?.[nome] && { description: abertos[nome] })}
    />
  )
  const telefone = (nome: 'telefone' | 'responsavel_telefone') => (
    <TelefoneInput {...campo(nome)} value={values[nome]} onChange={(valor) => form.setFieldValue(nome, valor)} />
  )

  return (
    <>
      <RecordForm record={record} className={classes.campos}>
        <TextInput {...campo('nome_completo')} className={classes.largo} required autoComplete="off" maxLength={200} />
        <TextInput {...campo('nome_social')} autoComplete="off" maxLength={200} />
        <TextInput {...campo('data_nascimento')} type="date" />
        <NativeSelect {...campo('sexo')} data={SEXO} />
        {cpf('cpf')}
        {telefone('telefone')}
        <MaskedInput
          {...campo('cep')}
          inputMode="numeric"
          value={values.cep}
          onChange={(valor) => form.setFieldValue('cep', valor)}
          onBlur={() => form.validateField('cep')}
          format={maskCep}
        />
        <TextInput {...campo('endereco')} className={classes.largo} autoComplete="off" maxLength={ENDERECO_MAXIMO} />
        <TextInput {...campo('cidade')} autoComplete="off" maxLength={120} />
        <NativeSelect {...campo('estado')} data={['', ...UFS]} />
        <h3 className={classes.parte}>Internação pretendida</h3>
        <NativeSelect {...campo('tipo_internacao')} data={TIPOS} />
        <NativeSelect {...campo('urgencia')} data={URGENCIA} />
        <div className={classes.largo}>
          <ClinicaInput
            label={ROTULOS.clinica_id}
            value={values.clinica_id}
            onChange={(clinica) => form.setFieldValue('clinica_id', clinica)}
            error={form.errors.clinica_id}
          />
        </div>
        <h3 className={classes.parte}>Responsável</h3>
        <TextInput {...campo('responsavel_nome')} autoComplete="off" maxLength={200} />
        {cpf('responsavel_cpf')}
        {telefone('responsavel_telefone')}
        <TextInput {...campo('responsavel_email')} type="email" autoComplete="off" maxLength={254} />
        <Checkbox
          className={classes.largo}
          label={ROTULOS.responsavel_financeiro}
          checked={values.responsavel_financeiro}
          onChange={({ currentTarget }) => form.setFieldValue('responsavel_financeiro', currentTarget.checked)}
        />
        {temCpf && !abertos && (
          <p className={classes.largo}>
            <Button variant="default" size="compact-md" onClick={() => setPerguntando(true)}>
              Mostrar CPF
            </Button>{' '}
            <span className={classes.nota}>A leitura fica registrada, com o motivo.</span>
          </p>
        )}
        {repetido && (
          <Checkbox
            className={classes.largo}
            label="Salvar mesmo assim: o CPF está certo"
            checked={confirmado}
            onChange={({ currentTarget }) => setConfirmado(currentTarget.checked)}
          />
        )}
        <div className={classes.largo}>
          <FormFooter record={record} disabled={!record.dirty} onCancel={() => form.setValues(valoresDe(paciente))} />
        </div>
      </RecordForm>
      {perguntando && (
        <ReasonDialog
          title="Mostrar CPF"
          description={MOTIVO_NO_HISTORICO}
          rule={MOTIVO}
          action="Mostrar"
          falha="Erro ao carregar o CPF"
          run={async (motivo) => {
            const { cpf, responsavel_cpf } = await readCpf(paciente.id, motivo)
            setAbertos({
              cpf: cpf ? formatCpf(cpf) : '',
              responsavel_cpf: responsavel_cpf ? formatCpf(responsavel_cpf) : '',
            })
          }}
          onClose={() => setPerguntando(false)}
        >
          <p>A pessoa pode ver quem leu o CPF dela e quando.</p>
        </ReasonDialog>
      )}
    </>
  )
}
