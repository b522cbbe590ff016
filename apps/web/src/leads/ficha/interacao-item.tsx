import { INFORMADOS } from '@portal/contract/leads/informado'
import type { Interacao, Lead } from '@portal/contract/leads/lead.contract'
import {
  type Evento,
  ROTULO_EVENTO_LEAD,
  ROTULO_RESULTADO,
  ROTULO_TIPO_INTERACAO,
  type TipoInteracao,
} from '@portal/contract/leads/opcoes'
import { tituloAntigo } from '@portal/contract/leads/portal-antigo'
import {
  type Icon,
  IconArrowBackUp,
  IconArrowsJoin2,
  IconArrowsSplit2,
  IconBed,
  IconBrandWhatsapp,
  IconCalendarCheck,
  IconCalendarEvent,
  IconCalendarRepeat,
  IconCalendarX,
  IconDoorExit,
  IconEye,
  IconFileImport,
  IconForms,
  IconHistory,
  IconMail,
  IconMessageDollar,
  IconNote,
  IconPhone,
  IconReceipt,
  IconReceiptOff,
  IconShare2,
  IconTransfer,
  IconUserPlus,
  IconUsers,
} from '@tabler/icons-react'
import { formatDateTime } from '../../platform/format-date.ts'
import { DateText, TimeAgo } from '../../ui/time-ago.tsx'
import { DocumentoAntigo } from './documento-antigo.tsx'
import { Informados } from './informado.tsx'
import classes from './interacoes.module.css'

const ICONE_TIPO: Record<TipoInteracao, Icon> = {
  ligacao: IconPhone,
  whatsapp: IconBrandWhatsapp,
  email: IconMail,
  reuniao: IconUsers,
  nota: IconNote,
}
const ICONE_EVENTO: Record<Evento, Icon> = {
  whatsapp_iniciado: IconBrandWhatsapp,
  ligacao_iniciada: IconPhone,
  link_compartilhado: IconShare2,
  formulario_publico: IconForms,
  cadastro_recebido: IconUserPlus,
  importado: IconFileImport,
  portal_antigo: IconHistory,
  distribuido: IconTransfer,
  transferido: IconTransfer,
  devolvido: IconTransfer,
  mesclado: IconArrowsJoin2,
  mesclagem_desfeita: IconArrowsSplit2,
  reaberto: IconArrowBackUp,
  visita_agendada: IconCalendarEvent,
  visita_confirmada: IconCalendarCheck,
  visita_remarcada: IconCalendarRepeat,
  visita_cancelada: IconCalendarX,
  visita_realizada: IconCalendarCheck,
  visita_perdida: IconCalendarX,
  proposta_falada: IconMessageDollar,
  orcamento_enviado: IconReceipt,
  orcamento_visualizado: IconEye,
  orcamento_aceito: IconReceipt,
  orcamento_recusado: IconReceiptOff,
  orcamento_desistido: IconReceiptOff,
  orcamento_cancelado: IconReceiptOff,
  internacao_registrada: IconBed,
  internacao_encerrada: IconDoorExit,
  internacao_estornada: IconArrowBackUp,
}

/** Details that are shown with a button of their own. */
const A_PARTE = new Set<string>(Object.values(INFORMADOS))

/** Details of an event in words, without ids. */
const textoDoDetalhe = (detalhe: Interacao['detalhe']) =>
  Object.entries(detalhe)
    .filter(([chave]) => !/(^|_)id$/.test(chave) && !A_PARTE.has(chave))
    .map(([chave, valor]) => (chave === 'inicio' || chave === 'falada_em' ? formatDateTime(valor) : valor))
    .join(', ')

type Props = { lead: Lead; interacao: Interacao; readOnly: boolean }

export function InteracaoItem({ lead, interacao, readOnly }: Props) {
  const { tipo, evento, resultado, texto, detalhe, ocorreu_em, autor } = interacao
  const Icone = evento ? ICONE_EVENTO[evento] : tipo === 'sistema' ? IconNote : ICONE_TIPO[tipo]
  const antiga = evento === 'portal_antigo'
  const oQue = antiga ? tituloAntigo(detalhe) : evento ? ROTULO_EVENTO_LEAD[evento] : ROTULO_TIPO_INTERACAO[tipo]
  const escrito = [antiga ? '' : textoDoDetalhe(detalhe), texto].filter(Boolean).join('\n')
  // Entries of an older portal may have no author here.
  const quem =
    autor ?? (antiga || tipo !== 'sistema' ? ROTULO_EVENTO_LEAD.portal_antigo : ROTULO_TIPO_INTERACAO.sistema)
  return (
    <li>
      <span className={classes.icone} data-sistema={tipo === 'sistema' || undefined}>
        <Icone size={20} aria-hidden />
      </span>
      <div>
        <div className={classes.quem}>
          <b>
            {oQue}
            {resultado && `: ${ROTULO_RESULTADO[resultado]}`}
          </b>
          <small>
            {antiga ? <DateText em={ocorreu_em} /> : <TimeAgo em={ocorreu_em} />}, {quem}
          </small>
        </div>
        {escrito && <p className={classes.texto}>{escrito}</p>}
        {antiga && detalhe.anexo_id && <DocumentoAntigo anexo={detalhe.anexo_id} titulo={oQue} />}
        <Informados lead={lead} interacao={interacao} readOnly={readOnly} />
      </div>
    </li>
  )
}
