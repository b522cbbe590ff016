import { Drawer, Skeleton, Tabs } from '@mantine/core'
import type { LeadFicha } from '@portal/contract/leads/lead.contract'
import { type Etapa, isEtapaAberta, ROTULO_EVENTO_LEAD } from '@portal/contract/leads/opcoes'
import { IconBrandWhatsapp, IconMessage2, IconPhone, IconPhoneCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useEffect, useRef, useState } from 'react'
import { CorEtapa } from '../../etapas/cor-etapa.tsx'
import { ContatoLink } from '../../interacoes/contato-link.tsx'
import { RegistrarContato } from '../../interacoes/registrar-contato.tsx'
import { useSession } from '../../platform/session.ts'
import { asOneOf } from '../../platform/url-values.ts'
import { useUrl } from '../../platform/use-url.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import drawer from '../../ui/record-drawer.module.css'
import { etapasQuery } from '../leads.api.ts'
import { AvisosLead } from './avisos-lead.tsx'
import classes from './ficha-lead.module.css'
import { HistoricoLead } from './historico-lead.tsx'
import { Interacoes } from './interacoes.tsx'
import { MoverLead } from './mover-lead.tsx'
import { ResumoLead } from './resumo.tsx'

const VisitasDoLead = lazyPart(() =>
  import('../../agenda/visita/visitas-do-lead.tsx').then((part) => part.VisitasDoLead),
)
const OrcamentosDoLead = lazyPart(() =>
  import('../../orcamentos/lista/orcamentos-do-lead.tsx').then((part) => part.OrcamentosDoLead),
)
const PacientesDoLead = lazyPart(() => import('./pacientes-do-lead.tsx').then((part) => part.PacientesDoLead))
const Sugeridas = lazyPart(() => import('./sugeridas.tsx').then((part) => part.Sugeridas))
const MensagemDialog = lazyPart(() => import('./mensagem-dialog.tsx').then((part) => part.MensagemDialog))

/** Stage whose dialog another page asks for; stays in the address until the dialog is open. */
const readPasso = (search: Record<string, unknown>): { passo?: Etapa | undefined } => ({
  passo: asOneOf(search.passo, ['perdido', 'internado'] as const),
})

type Props = {
  lead: LeadFicha
  /** Tells whether there are unsaved changes, and how to save them. */
  onDirty: (dirty: boolean, save: () => Promise<boolean>) => void
  onOpen: (id: string) => void
}

/**
 * Content of the drawer of a lead. Supervisors only read it, without contacts and health data; archived leads are read-
 * only.
 */
export function LeadConteudo({ lead, onDirty, onOpen }: Props) {
  const arquivado = lead.arquivado_em !== null
  const le = useSession()?.user.role !== 'supervisor'
  const atende = le && !arquivado
  const [escrevendo, setEscrevendo] = useState(false)
  const [{ passo }, changeUrl] = useUrl(readPasso)
  const [pedida, setPedida] = useState(passo)
  useEffect(() => {
    if (passo) changeUrl({ passo: undefined }, { replace: true })
  }, [passo, changeUrl])
  const etapas = useQuery(etapasQuery()).data ?? []
  const etapa = etapas.find(({ chave }) => chave === lead.etapa)
  const [aba, setAba] = useState('resumo')
  const abas = useRef<HTMLDivElement>(null)
  /** Shows a tab, with the focus on it; on a phone its row scrolls into view. */
  function goTo(outra: string) {
    setAba(outra)
    abas.current?.querySelector<HTMLElement>(`[data-aba="${outra}"]`)?.focus()
  }
  return (
    <Tabs value={aba} onChange={(outra) => outra && setAba(outra)} keepMounted={false}>
      <div className={drawer.topo}>
        <div className={drawer.cabecalho}>
          <div className={classes.quem}>
            <Drawer.Title className={drawer.titulo}>{lead.nome_contato}</Drawer.Title>
            <p className={drawer.dados}>
              <span className="portal-code">{lead.codigo}</span>
              {etapa && (
                <span className={classes.etapa}>
                  <CorEtapa cor={etapa.cor} /> {etapa.rotulo}
                </span>
              )}
              <span>{lead.consultor ?? 'Fila'}</span>
              {lead.trazido && <span>{ROTULO_EVENTO_LEAD.portal_antigo}</span>}
            </p>
            {atende && isEtapaAberta(lead.etapa) && (
              <MoverLead lead={lead} etapas={etapas} pedida={pedida} onPedir={setPedida} />
            )}
          </div>
          <Drawer.CloseButton aria-label="Fechar" />
        </div>
        {atende && (
          <div className={classes.acoes}>
            {!lead.contato_revogado && (
              <>
                <ContatoLink lead={lead} canal="ligacao" className={classes.acao}>
                  <IconPhone size={20} aria-hidden /> Ligar
                </ContatoLink>
                <ContatoLink lead={lead} canal="whatsapp" className={classes.acao}>
                  <IconBrandWhatsapp size={20} aria-hidden /> WhatsApp
                </ContatoLink>
              </>
            )}
            <RegistrarContato lead={lead} className={classes.acao}>
              <IconPhoneCheck size={20} aria-hidden /> Registrar contato
            </RegistrarContato>
            {!lead.contato_revogado && (
              <button type="button" className={classes.acao} onClick={() => setEscrevendo(true)}>
                <IconMessage2 size={20} aria-hidden /> Usar modelo
              </button>
            )}
          </div>
        )}
        <Tabs.List ref={abas} className={drawer.abas}>
          <Tabs.Tab value="resumo">Resumo</Tabs.Tab>
          {le && (
            <Tabs.Tab value="interacoes" data-aba="interacoes">
              Interações
            </Tabs.Tab>
          )}
          <Tabs.Tab value="visitas">Visitas</Tabs.Tab>
          {atende && <Tabs.Tab value="orcamentos">Orçamentos</Tabs.Tab>}
          {atende && <Tabs.Tab value="paciente">Paciente</Tabs.Tab>}
          {atende && (
            <Tabs.Tab value="sugeridas" data-aba="sugeridas">
              Clínicas sugeridas
            </Tabs.Tab>
          )}
          <Tabs.Tab value="historico">Histórico</Tabs.Tab>
        </Tabs.List>
      </div>
      <div className={drawer.corpo}>
        <AvisosLead lead={lead} onOpen={onOpen} />
        <Tabs.Panel value="resumo" keepMounted>
          <ResumoLead
            lead={lead}
            readOnly={!atende}
            le={le}
            onDirty={onDirty}
            onOpen={onOpen}
            onPasso={setPedida}
            onAba={goTo}
          />
        </Tabs.Panel>
        <Tabs.Panel value="interacoes">
          <Interacoes lead={lead} readOnly={arquivado} />
        </Tabs.Panel>
        <Tabs.Panel value="visitas">
          <Suspense fallback={<Skeleton height={160} />}>
            <VisitasDoLead lead={lead} atende={atende} onPasso={setPedida} />
          </Suspense>
        </Tabs.Panel>
        <Tabs.Panel value="orcamentos">
          <Suspense fallback={<Skeleton height={120} />}>
            <OrcamentosDoLead lead={lead} />
          </Suspense>
        </Tabs.Panel>
        <Tabs.Panel value="paciente">
          <Suspense fallback={<Skeleton height={120} />}>
            <PacientesDoLead lead={lead} />
          </Suspense>
        </Tabs.Panel>
        <Tabs.Panel value="sugeridas">
          <Suspense fallback={<Skeleton height={240} />}>
            <Sugeridas lead={lead} />
          </Suspense>
        </Tabs.Panel>
        <Tabs.Panel value="historico">
          <HistoricoLead lead={lead} withAuditoria={le} />
        </Tabs.Panel>
      </div>
      <Suspense>{escrevendo && <MensagemDialog lead={lead} onClose={() => setEscrevendo(false)} />}</Suspense>
    </Tabs>
  )
}
