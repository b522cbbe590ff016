import type { ClinicaDetalhe } from '@portal/contract/clinicas/clinicas.contract'
import { IconBrandWhatsapp, IconReceipt, IconShare, IconUserPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { urlConversaClinica } from '../whatsapp.ts'
import classes from './acoes-clinica.module.css'

type Props = {
  clinica: ClinicaDetalhe
  onShare?: () => void
  /** Undefined for roles without patients. */
  onCadastro?: (() => void) | undefined
}

/** A consultant's actions on a clinic; with short labels in the sticky bar of a phone. */
export function AcoesClinica({ clinica, onShare, onCadastro }: Props) {
  const whatsapp = urlConversaClinica(clinica)
  return (
    <div className={classes.acoes}>
      {whatsapp && (
        <a href={whatsapp} target="_blank" rel="noopener noreferrer">
          <IconBrandWhatsapp size={20} aria-hidden />
          Contato
        </a>
      )}
      {onShare && (
        <button type="button" data-principal onClick={onShare}>
          <IconShare size={20} aria-hidden />
          <span>
            Compartilhar <span className={classes.resto}>com Cliente</span>
          </span>
        </button>
      )}
      {onCadastro && (
        <button type="button" onClick={onCadastro}>
          <IconUserPlus size={20} aria-hidden />
          <span>
            <span className={classes.resto}>Gerar </span>Link de Cadastro
          </span>
        </button>
      )}
      {onCadastro && (
        <Link to="/consultor/orcamentos/editor" search={{ clinica: clinica.id }}>
          <IconReceipt size={20} aria-hidden />
          <span>
            <span className={classes.resto}>Criar </span>Orçamento
          </span>
        </Link>
      )}
    </div>
  )
}
