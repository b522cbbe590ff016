import type { LeadCartao } from '@portal/contract/leads/lead.contract'
import { urlTelefone } from '@portal/contract/telefone'
import { urlWhatsApp } from '@portal/contract/whatsapp'
import { IconBrandWhatsapp, IconMessagePlus, IconPhone } from '@tabler/icons-react'
import { lazyPart } from '../ui/lazy-part.tsx'
import classes from './contatos.module.css'
import { MenuSobDemanda } from './menu-sob-demanda.tsx'
import { ModelosBotao } from './modelos-botao.tsx'

const ModelosAbertos = lazyPart(() => import('./modelos-abertos.tsx').then((part) => part.ModelosAbertos))

type Props = {
  lead: LeadCartao
  onStart: (lead: LeadCartao, canal: 'whatsapp' | 'ligacao') => void
  onRegistrar: (lead: LeadCartao) => void
  /** Shows only pictures where there are many rows; on a phone the words too. */
  icones?: boolean
}

/** Buttons to contact a lead, unless consent was withdrawn, and to record a contact. */
export function Contatos({ lead, onStart, onRegistrar, icones }: Props) {
  const nome = lead.nome_contato
  return (
    <div className={classes.contatos} data-icones={icones}>
      {!lead.contato_revogado && (
        <>
          <a
            className={classes.botao}
            href={urlWhatsApp(lead.telefone)}
            target="_blank"
            rel="noreferrer"
            draggable={false}
            aria-label={`WhatsApp de ${nome}`}
            title="WhatsApp"
            onClick={() => onStart(lead, 'whatsapp')}
          >
            <IconBrandWhatsapp size={20} aria-hidden />
          </a>
          <MenuSobDemanda
            chave={`modelos ${lead.id}`}
            nome={nome}
            Botao={ModelosBotao}
            preload={ModelosAbertos.preload}
          >
            {(onClose) => <ModelosAbertos lead={lead} onStart={onStart} onClose={onClose} />}
          </MenuSobDemanda>
          <a
            className={classes.botao}
            href={urlTelefone(lead.telefone)}
            draggable={false}
            aria-label={`Ligar para ${nome}`}
            title="Ligar"
            onClick={() => onStart(lead, 'ligacao')}
          >
            <IconPhone size={20} aria-hidden />
          </a>
        </>
      )}
      <button
        type="button"
        className={`${classes.botao} ${classes.registrar}`}
        aria-label={`Registrar contato com ${nome}`}
        title="Registrar contato"
        onClick={() => onRegistrar(lead)}
      >
        <IconMessagePlus size={20} aria-hidden />
        <span>Registrar contato</span>
      </button>
    </div>
  )
}
