import type { ContatoPublico } from '@portal/contract/empresa/contato'
import { formatTelefone } from '@portal/contract/telefone'
import { brandName } from '../ui/brand.tsx'
import classes from './cadastro-page.module.css'

type Props = { clinica: string; consultor: string; contato: ContatoPublico | null }

/** Privacy notice in plain words: controller, purpose, recipients and rights (LGPD art. 9). */
export function AvisoPrivacidade({ clinica, consultor, contato }: Props) {
  const empresa = brandName()
  const { encarregado_nome, encarregado_email } = contato ?? {}
  const encarregado = encarregado_nome ? `encarregado de dados ${encarregado_nome}` : 'encarregado de dados'
  const canais = [
    encarregado_email ? `${encarregado}, e-mail ${encarregado_email}` : encarregado_nome && encarregado,
    contato?.email && `e-mail ${contato.email}`,
    contato?.whatsapp && `WhatsApp ${formatTelefone(contato.whatsapp)}`,
  ].filter(Boolean)
  return (
    <details className={classes.privacidade}>
      <summary>Aviso de Privacidade</summary>
      <p>
        <strong>Quem guarda os dados.</strong> {empresa}. Quem recebe este cadastro é{' '}
        {consultor || 'o consultor que enviou o link'}. CPF e dados de saúde ficam cifrados, e cada leitura dos dados de
        saúde fica registrada.
      </p>
      <p>
        <strong>Para quê.</strong> Buscar e organizar o tratamento e falar com você sobre ele. Os dados não são vendidos
        nem usados para propaganda.
      </p>
      <p>
        <strong>Para quem vão.</strong> Para a clínica {clinica}, somente para organizar o atendimento. Nunca para
        avaliação de risco por planos de saúde.
      </p>
      <p>
        <a href="/privacidade" target="_blank" rel="noopener">
          Aviso completo e pedidos sobre os seus dados
        </a>
      </p>
      <p>
        <strong>Seus direitos.</strong> Você pode pedir confirmação, acesso, correção, cópia ou eliminação dos dados,
        saber com quem foram compartilhados e retirar o consentimento a qualquer momento
        {canais.length > 0 ? `: ${canais.join(' ou ')}.` : ', falando com quem enviou este link.'}
      </p>
    </details>
  )
}
