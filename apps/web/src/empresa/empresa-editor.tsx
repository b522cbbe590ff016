import '@mantine/core/styles/Tabs.layer.css'
import { Button, Tabs, Text } from '@mantine/core'
import type { Empresa } from '@portal/contract/empresa/empresa.contract'
import { FUSOS } from '@portal/contract/empresa/fusos'
import { horarioEmTexto } from '@portal/contract/empresa/horario'
import { Suspense, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { formatDia } from '../platform/format-data.ts'
import { useUrl } from '../platform/use-url.ts'
import { lazyPart } from '../ui/lazy-part.tsx'
import { LeaveGuard } from '../ui/leave-guard.tsx'
import { notifySuccess } from '../ui/notify.ts'
import { mostrarImagens } from '../ui/record-form/conflict-value.tsx'
import { RecordForm } from '../ui/record-form/record-form.tsx'
import { useRecordForm } from '../ui/record-form/use-record-form.ts'
import { AtendimentoAba } from './atendimento-aba.tsx'
import { DadosAba } from './dados-aba.tsx'
import { useUpdateEmpresa } from './empresa.api.ts'
import classes from './empresa-editor.module.css'
import { type Aba, abaDe, camposDe, errosDaEmpresa, ROTULOS, valoresDe } from './empresa-form.ts'
import { comEndereco, type EmpresaUrl, readAba, SEM_PARTES } from './empresa-url.ts'
import { FinanceiroAba } from './financeiro-aba.tsx'
import { OrcamentosAba } from './orcamentos-aba.tsx'
import { PrivacidadeAba } from './privacidade-aba.tsx'
import { SegurancaAba } from './seguranca-aba.tsx'
import { VagasAba } from './vagas-aba.tsx'

const PrivacidadeSecoes = lazyPart(() =>
  import('../privacidade/privacidade-secoes.tsx').then((part) => part.PrivacidadeSecoes),
)

const EntradasSecao = lazyPart(() => import('../entradas/entradas-secao.tsx').then((part) => part.EntradasSecao))
const CampanhasSecoes = lazyPart(() => import('../campanhas/campanhas-secoes.tsx').then((part) => part.CampanhasSecoes))

/** Settings in tabs, saved together. `atual` is the server's version. */
export function EmpresaEditor({ atual }: { atual: Empresa }) {
  const [{ aba: daUrl }, changeUrl] = useUrl<EmpresaUrl>(readAba)
  const [aba, setAba] = useState<Aba>(() => daUrl ?? (location.hash === '#seguranca' ? 'seguranca' : 'dados'))
  // A notice that is opened on this very page leads to its tab.
  useEffect(() => {
    if (daUrl) setAba(daUrl)
  }, [daUrl])
  const { update, reload } = useUpdateEmpresa()
  const record = useRecordForm({
    atual,
    valoresDe: (empresa) => valoresDe(empresa ?? atual),
    camposDe,
    erros: errosDaEmpresa,
    rotulos: ROTULOS,
    entidade: 'empresa_config',
    falha: 'Erro ao salvar configurações',
    mostrar: {
      logo_url: (url) => mostrarImagens([url]),
      fuso_horario: (fuso) => FUSOS[fuso as keyof typeof FUSOS],
      horario_comercial: horarioEmTexto,
      feriados: (dias) => dias.map(formatDia).join(', '),
    },
    reveal: (campo) => flushSync(() => setAba(abaDe(campo))),
    reload,
    async update({ versao }, _, campos) {
      const salva = await update({ ...campos, versao })
      notifySuccess('Configurações salvas com sucesso!')
      return salva
    },
  })
  const { campo, form, dirty, busy, uploading } = record

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
            <Tabs.Tab value="privacidade">Privacidade</Tabs.Tab>
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
          <Tabs.Panel value="privacidade">
            <PrivacidadeAba {...abas} />
          </Tabs.Panel>
        </Tabs>
        <div className={classes.barra} hidden={comEndereco(aba) !== undefined && !dirty}>
          <Text role="status" size="sm" c="dimmed" className={classes.situacao}>
            {dirty && 'Há mudanças que ainda não foram salvas.'}
          </Text>
          <Button variant="default" disabled={busy || !dirty} onClick={record.reset}>
            Descartar
          </Button>
          <Button type="submit" loading={busy} disabled={!dirty || uploading}>
            Salvar
          </Button>
        </div>
      </RecordForm>
      {/* Outside the form, which would be sent by its searches and dialogs. */}
      {comEndereco(aba) && (
        <div className={classes.secoes}>
          <Suspense>
            {aba === 'privacidade' && <PrivacidadeSecoes />}
            {aba === 'entradas' && <EntradasSecao />}
            {aba === 'campanhas' && <CampanhasSecoes />}
          </Suspense>
        </div>
      )}
    </>
  )
}
