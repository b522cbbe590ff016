import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import { Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { NOME_DO_CONTATO } from '@portal/contract/contatos/limites'
import { CATEGORIAS, ROTULO_CATEGORIA } from '@portal/contract/contatos/opcoes'
import { EMAIL_MAXIMO } from '@portal/contract/regras/email'
import { CidadeInput } from '../cidades/cidade-input.tsx'
import { TelefoneInput } from '../telefones/telefone-input.tsx'
import type { useRecordForm } from '../ui/record-form/use-record-form.ts'
import classes from './contato-form.module.css'
import { ROTULOS, type Valores } from './formulario.ts'

const OPCOES = [
  { value: '', label: 'Escolha…' },
  ...CATEGORIAS.map((categoria) => ({ value: categoria, label: ROTULO_CATEGORIA[categoria] })),
]

type Record = Pick<ReturnType<typeof useRecordForm<{ id: string; versao: number }, Valores, object>>, 'campo' | 'form'>

/** Inputs shared by the form of a contact and the form of a correction. */
export function ContatoCampos({ record: { campo, form }, exceto }: { record: Record; exceto?: string | undefined }) {
  const telefone = (nome: 'telefone' | 'telefone_2') => ({
    ...campo(nome),
    exceto,
    value: form.values[nome],
    onChange: (texto: string) => form.setFieldValue(nome, texto),
  })
  return (
    <>
      <TextInput {...campo('nome')} required data-autofocus autoComplete="off" maxLength={NOME_DO_CONTATO.max} />
      <NativeSelect {...campo('categoria')} required data={OPCOES} />
      <TelefoneInput {...telefone('telefone')} required description="DDD + número" />
      <TelefoneInput {...telefone('telefone_2')} description="DDD + número" />
      <Checkbox {...campo('tem_whatsapp', 'checkbox')} className={classes.caixa} />
      <TextInput {...campo('email')} type="email" autoComplete="off" maxLength={EMAIL_MAXIMO} />
      <CidadeInput
        label={ROTULOS.lugar}
        value={form.values.lugar}
        onChange={(lugar) => form.setFieldValue('lugar', lugar)}
      />
    </>
  )
}
