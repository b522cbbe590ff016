import '@mantine/core/styles/Tabs.layer.css'
import { Tabs } from '@mantine/core'
import type { Empresa } from '@portal/contract/empresa/empresa.contract'
import { Suspense, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { useUrl } from '../platform/use-url.ts'
import { lazyPart } from '../ui/lazy-part.tsx'
import { LeaveGuard } from '../ui/leave-guard.tsx'
import { RecordForm } from '../ui/record-form/record-form.tsx'
import { AtendimentoAba } from './atendimento-aba.tsx'
import { DadosAba } from './dados-aba.tsx'
import classes from './empresa-editor.module.css'
import { type Aba, abaDe, isCampo } from './empresa-form.ts'
import { comEndereco, type EmpresaUrl, readAba, SEM_PARTES } from './empresa-url.ts'
import { FinanceiroAba } from './financeiro-aba.tsx'
import { OrcamentosAba } from './orcamentos-aba.tsx'
import { SalvarBarra } from './salvar-barra.tsx'
import { SegurancaAba } from './seguranca-aba.tsx'
import { useEmpresaRecord } from './use-empresa-record.ts'
import { VagasAba } from './vagas-aba.tsx'

const EntradasSecao = lazyPart(() => import('../entradas/entradas-secao.tsx').then((part) => part.EntradasSecao))
const CampanhasSecoes = lazyPart(() => import('../campanhas/campanhas-secoes.tsx').then((part) => part.CampanhasSecoes))

/** Settings in tabs, saved together. `atual` is the server's version. */
export function EmpresaEditor({ atual }: { atual: Empresa }) {
  const [{ aba: daUrl }, changeUrl] = useUrl<EmpresaUrl>(readAba)
  const [aba, setAba] = useState<Aba>(() => {
    const pedido = location.hash.slice(1)
    return daUrl ?? (pedido === 'seguranca' ? pedido : abaDe(pedido))
  })
  // The first steps link here with the field's name in the fragment.
  useEffect(() => {
    const pedido = location.hash.slice(1)
    if (isCampo(pedido)) document.querySelector<HTMLElement>(`[name="${pedido}"], #${pedido} button`)?.focus()
  }, [])
  // A notice opened on this page changes only its address, so the tab follows.
  useEffect(() => {
    if (daUrl) setAba(daUrl)
  }, [daUrl])
  const record = useEmpresaRecord(atual, (campo) => flushSync(() => setAba(abaDe(campo))))
  const { campo, form, dirty } = record

  function showAba(nova: Aba) {
    setAba(nova)
    const daNova = comEndereco(nova)
    if (daNova !== daUrl) changeUrl({ ...SEM_PARTES, aba: daNova }, { replace: true })
  }

  const abas = { campo, form, onBusyChange: record.setUploading }
  return (
    <>
      <RecordForm record={record} className={classes.form}>
        <LeaveGuard when={dirty} />
        <Tabs value={aba} onChange={(nova) => showAba(nova as Aba)} className={classes.abas}>
          <Tabs.List>
            <Tabs.Tab value="dados">Dados</Tabs.Tab>
            <Tabs.Tab value="atendimento">Atendimento</Tabs.Tab>
            <Tabs.Tab value="orcamentos">Orçamentos</Tabs.Tab>
            <Tabs.Tab value="financeiro">Financeiro</Tabs.Tab>
            <Tabs.Tab value="vagas">Links e vagas</Tabs.Tab>
            <Tabs.Tab value="seguranca">Segurança</Tabs.Tab>
            <Tabs.Tab value="entradas">Entradas</Tabs.Tab>
            <Tabs.Tab value="campanhas">Campanhas</Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value="dados">
            <DadosAba {...abas} />
          </Tabs.Panel>
          <Tabs.Panel value="atendimento">
            <AtendimentoAba {...abas} />
          </Tabs.Panel>
          <Tabs.Panel value="orcamentos">
            <OrcamentosAba {...abas} />
          </Tabs.Panel>
          <Tabs.Panel value="financeiro">
            <FinanceiroAba {...abas} />
          </Tabs.Panel>
          <Tabs.Panel value="vagas">
            <VagasAba {...abas} />
          </Tabs.Panel>
          <Tabs.Panel value="seguranca">
            <SegurancaAba {...abas} />
          </Tabs.Panel>
        </Tabs>
        <SalvarBarra record={record} hidden={comEndereco(aba) !== undefined && !dirty} />
      </RecordForm>
      {/* Outside the form, because searches and dialogs inside it would submit it. */}
      {comEndereco(aba) && (
        <div className={classes.secoes}>
          <Suspense>
            {aba === 'entradas' && <EntradasSecao />}
            {aba === 'campanhas' && <CampanhasSecoes />}
          </Suspense>
        </div>
      )}
    </>
  )
}
