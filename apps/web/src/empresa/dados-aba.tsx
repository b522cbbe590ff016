import { NativeSelect, TextInput } from '@mantine/core'
import { formatCnpj } from '@portal/contract/cnpj'
import { FUSOS } from '@portal/contract/empresa/fusos'
import { ImagemInput } from '../arquivos/imagem-input.tsx'
import { TelefoneInput } from '../telefones/telefone-input.tsx'
import type { AbaProps } from './aba.ts'
import classes from './empresa-editor.module.css'

export function DadosAba({ campo, form, onBusyChange }: AbaProps) {
  const telefone = (nome: 'telefone' | 'whatsapp') => ({
    ...campo(nome),
    value: form.values[nome],
    onChange: (digitado: string) => form.setFieldValue(nome, digitado),
  })
  return (
    <div className={classes.campos}>
      <div className={classes.todo} id="logo_url">
        <ImagemInput
          label="Logo"
          finalidade="logo"
          value={form.values.logo_url}
          onChange={(url) => form.setFieldValue('logo_url', url)}
          onBusyChange={onBusyChange}
          error={form.errors.logo_url?.toString()}
        />
      </div>
      <TextInput {...campo('nome_fantasia')} required maxLength={80} autoComplete="organization" />
      <TextInput {...campo('razao_social')} maxLength={160} autoComplete="off" />
      <TextInput
        {...campo('cnpj')}
        placeholder="00.000.000/0000-00"
        autoComplete="off"
        onChange={(event) => form.setFieldValue('cnpj', formatCnpj(event.currentTarget.value))}
      />
      <NativeSelect
        {...campo('fuso_horario')}
        description="Datas e horas aparecem nele, a partir da próxima vez que a página abrir."
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        data={Object.entries(FUSOS).map(([value, label]) => ({ value, label }))}
      />
      <TelefoneInput {...telefone('telefone')} placeholder="(11) 3333-4444" />
      <TelefoneInput {...telefone('whatsapp')} placeholder="(11) 99999-8888" />
      <TextInput {...campo('email')} type="email" maxLength={254} autoComplete="off" />
      <TextInput
        {...campo('site')}
        inputMode="url"
        placeholder="www.exemplo.com.br"
        maxLength={400}
        autoComplete="off"
      />
      <TextInput {...campo('endereco')} className={classes.todo} maxLength={400} autoComplete="off" />
    </div>
  )
}
