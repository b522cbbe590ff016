import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import { Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { formatCpf } from '@portal/contract/cpf'
import { AUSENCIA_FAMILIA } from '@portal/contract/internacoes/guardas'
import { PROCESSO_MAXIMO, VARA_MAXIMA } from '@portal/contract/internacoes/limites'
import {
  ORGAOS_SERVIDOR,
  ROTULO_ORGAO_SERVIDOR,
  ROTULO_SOLICITANTE,
  TIPOS_SOLICITANTE,
} from '@portal/contract/internacoes/opcoes'
import { UFS } from '@portal/contract/ufs'
import type { ReactNode } from 'react'
import { MaskedInput } from '../../ui/masked-input.tsx'
import { MoneyInput } from '../../ui/money-input.tsx'
import type { Dados } from './campos.ts'
import classes from './registrar-form.module.css'

/** Parts of the surrounding form that these fields need. */
export type Parte = {
  campo: (nome: keyof Dados, type?: 'input' | 'checkbox') => { name: string; label: string; error?: ReactNode }
  values: Dados
  setCpf: (cpf: string) => void
  setValor: (centavos: number | null) => void
}

export const escolha = <T extends string>(valores: readonly T[], rotulos: Record<T, string>) => [
  { value: '', label: 'Selecione' },
  ...valores.map((value) => ({ value, label: rotulos[value] })),
]
const SOLICITANTES = escolha(TIPOS_SOLICITANTE, ROTULO_SOLICITANTE)
const ORGAOS = escolha(ORGAOS_SERVIDOR, ROTULO_ORGAO_SERVIDOR)

export const Grupo = ({ legenda, children }: { legenda: string; children: ReactNode }) => (
  <fieldset className={classes.grupo}>
    <legend>{legenda}</legend>
    {children}
  </fieldset>
)

/** Requester of the admission. `cpfGuardado`: the stored CPF, kept while none is typed. */
export function SolicitanteCampos({
  parte: { campo, values, setCpf },
  menor,
  cpfGuardado,
}: {
  parte: Parte
  menor: boolean
  cpfGuardado?: string | null
}) {
  return (
    <Grupo legenda={menor ? 'Responsável legal' : 'Quem solicita'}>
      <NativeSelect {...campo('solicitante_tipo')} data={SOLICITANTES} />
      <MaskedInput
        {...campo('solicitante_cpf')}
        value={values.solicitante_cpf}
        description={cpfGuardado && `${cpfGuardado} fica, se nada for digitado.`}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        inputMode="numeric"
        format={formatCpf}
        onChange={setCpf}
        onBlur={() => undefined}
      />
      <TextInput {...campo('solicitante_nome')} className={classes.largo} autoComplete="off" maxLength={200} />
      {values.solicitante_tipo === 'servidor_publico' && (
        <>
          <NativeSelect {...campo('servidor_orgao')} data={ORGAOS} />
          <Checkbox {...campo('ausencia_familia', 'checkbox')} label={AUSENCIA_FAMILIA} />
        </>
      )}
    </Grupo>
  )
}

/** Doctor who authorises the admission. */
export const MedicoCampos = ({ campo }: Pick<Parte, 'campo'>) => (
  <Grupo legenda="Médico">
    <TextInput {...campo('medico_nome')} className={classes.largo} autoComplete="off" maxLength={200} />
    <TextInput {...campo('medico_crm')} inputMode="numeric" autoComplete="off" maxLength={7} />
    <NativeSelect {...campo('medico_uf')} data={[{ value: '', label: 'UF' }, ...UFS]} />
  </Grupo>
)

/** Medical assessment before an acolhimento. */
export const AvaliacaoCampos = ({ campo, children }: Pick<Parte, 'campo'> & { children?: ReactNode }) => (
  <Grupo legenda="Avaliação e adesão">
    <TextInput {...campo('avaliacao_medica_previa_em')} type="datetime-local" />
    <TextInput {...campo('avaliacao_medica_por')} autoComplete="off" maxLength={200} />
    {children}
  </Grupo>
)

/** Court decision. */
export const ProcessoCampos = ({ campo }: Pick<Parte, 'campo'>) => (
  <>
    <TextInput {...campo('processo_numero')} autoComplete="off" maxLength={PROCESSO_MAXIMO} />
    <TextInput {...campo('vara')} autoComplete="off" maxLength={VARA_MAXIMA} />
  </>
)

/** Agreed value and planned end. */
export function ValorCampos({
  parte: { campo, values, setValor },
  periodicidades,
}: {
  parte: Parte
  periodicidades: readonly { id: string; name: string }[]
}) {
  return (
    <>
      <TextInput {...campo('previsao_saida')} type="date" />
      <MoneyInput
        {...campo('valor_contratado_centavos')}
        centavos={values.valor_contratado_centavos}
        onChange={setValor}
      />
      <NativeSelect
        {...campo('periodicidade_id')}
        data={[
          { value: '', label: 'Não informada' },
          ...periodicidades.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      <TextInput {...campo('quantidade_periodos')} inputMode="numeric" maxLength={2} />
    </>
  )
}
