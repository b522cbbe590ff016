import '@mantine/core/styles/Tabs.layer.css'
import { Button, Tabs, Text } from '@mantine/core'
import { type FormErrors, useForm } from '@mantine/form'
import type { Empresa } from '@portal/contract/empresa/empresa.contract'
import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { isApiError, messageOf } from '../platform/api-error.ts'
import { fieldProps } from '../ui/form-fields.ts'
import { LeaveGuard } from '../ui/leave-guard.tsx'
import { notifyError, notifySuccess } from '../ui/notify.ts'
import { OutraVersao } from '../ui/outra-versao.tsx'
import { DadosAba } from './dados-aba.tsx'
import { useUpdateEmpresa } from './empresa.api.ts'
import classes from './empresa-editor.module.css'
import {
  type Aba,
  abaDe,
  type CampoEmpresa,
  camposDe,
  diferencas,
  type EmpresaForm,
  errosDaEmpresa,
  formDe,
  ROTULOS,
} from './empresa-form.ts'
import { SegurancaAba } from './seguranca-aba.tsx'
import { VagasAba } from './vagas-aba.tsx'

const FALHA = 'Erro ao salvar configurações'

const mostrar = (valor: EmpresaForm[CampoEmpresa]) =>
  typeof valor === 'boolean' ? (valor ? 'sim' : 'não') : valor || 'vazio'

/** The settings on their tabs, saved together. `atual` is what the server has now. */
export function EmpresaEditor({ atual }: { atual: Empresa }) {
  const element = useRef<HTMLFormElement>(null)
  const [base, setBase] = useState(atual)
  const [aba, setAba] = useState<Aba>('dados')
  const [busy, setBusy] = useState(false)
  const [uploading, setUploading] = useState(false)
  const update = useUpdateEmpresa()
  const form = useForm<EmpresaForm>({ initialValues: formDe(base), validate: errosDaEmpresa })
  const dirty = form.isDirty()

  function take(empresa: Empresa) {
    form.setValues(formDe(empresa))
    form.resetDirty(formDe(empresa))
    form.clearErrors()
    setBase(empresa)
  }
  const isOutra = atual.versao !== base.versao && !busy
  useEffect(() => {
    if (isOutra && !dirty) take(atual)
  })

  const campo = (nome: CampoEmpresa, tipo?: 'checkbox') => ({ ...fieldProps(form, nome, tipo), label: ROTULOS[nome] })

  function report(erros: FormErrors) {
    form.setErrors(erros)
    const first = Object.keys(ROTULOS).find((nome) => nome in erros)
    if (!first) return
    flushSync(() => setAba(abaDe(first)))
    element.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
  }

  async function save(valores: EmpresaForm) {
    setBusy(true)
    try {
      take(await update({ ...camposDe(valores), versao: base.versao }))
      notifySuccess('Configurações salvas com sucesso!')
    } catch (error) {
      notifyError(messageOf(error, FALHA), FALHA)
      if (isApiError(error)) report(error.campos)
    } finally {
      setBusy(false)
    }
  }

  const abas = { campo, form, onBusyChange: setUploading }
  return (
    <form ref={element} className={classes.form} noValidate onSubmit={form.onSubmit(save, report)}>
      <LeaveGuard when={dirty} />
      {isOutra && dirty && (
        <OutraVersao onUsar={() => take(atual)} onManter={() => setBase(atual)}>
          <ul className={classes.diferencas}>
            {diferencas(formDe(base), formDe(atual)).map((nome) => (
              <li key={nome}>
                {ROTULOS[nome]}: <strong>{mostrar(formDe(atual)[nome])}</strong>
              </li>
            ))}
          </ul>
        </OutraVersao>
      )}
      <Tabs value={aba} onChange={(nova) => setAba(nova as Aba)} className={classes.abas}>
        <Tabs.List>
          <Tabs.Tab value="dados">Dados</Tabs.Tab>
          <Tabs.Tab value="vagas">Links e vagas</Tabs.Tab>
          <Tabs.Tab value="seguranca">Segurança</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="dados">
          <DadosAba {...abas} />
        </Tabs.Panel>
        <Tabs.Panel value="vagas">
          <VagasAba {...abas} />
        </Tabs.Panel>
        <Tabs.Panel value="seguranca">
          <SegurancaAba {...abas} />
        </Tabs.Panel>
      </Tabs>
      <div className={classes.barra}>
        <Text role="status" size="sm" c="dimmed" className={classes.situacao}>
          {dirty && 'Há mudanças que ainda não foram salvas.'}
        </Text>
        <Button variant="default" disabled={busy || !dirty} onClick={() => take(atual)}>
          Descartar
        </Button>
        <Button type="submit" loading={busy} disabled={!dirty || uploading}>
          Salvar
        </Button>
      </div>
    </form>
  )
}
