import type { Campos } from './corpo.ts'
import { eachOf, type Linha, linhaDe, marcaDe } from './linhas.ts'

const REDES: Record<string, string> = { fb: 'Facebook', ig: 'Instagram', msg: 'Messenger', wa: 'WhatsApp' }

/** A lead of Meta Lead Ads as answered by the Graph API; ids stand where names are missing. */
export function readMeta(campos: Campos): Linha[] | null {
  const respostas = eachOf(campos, 'field_data')
  if (respostas.length === 0) return null
  const avisos = eachOf(campos, 'custom_disclaimer_responses')
  const marcados = avisos.map((aviso) => /^(1|true)$/.test(aviso.get('is_checked') ?? ''))
  const rede = campos.get('platform')
  return [
    ...respostas.map((resposta) => {
      const chave = resposta.get('name') || 'campo'
      return linhaDe({ chave, valor: (resposta.get('values') ?? '').replace(/^p:(?=\+?\d)/, '') })
    }),
    ...(avisos.length === 0
      ? []
      : [
          linhaDe({
            chave: 'custom_disclaimer_responses',
            rotulo: 'Consentimento',
            valor: marcados.every(Boolean) ? 'sim' : 'não',
            destino: 'consentimento',
            texto: avisos
              .map((aviso) => aviso.get('checkbox_key') ?? '')
              .filter(Boolean)
              .join('; '),
          }),
        ]),
    ...marcaDe('id_externo', 'id', campos.get('id')),
    ...(['campaign', 'adset', 'ad'] as const).flatMap((nivel) =>
      ['name', 'id'].flatMap((parte, rank) =>
        marcaDe(NIVEIS[nivel], `${nivel}_${parte}`, campos.get(`${nivel}_${parte}`), rank),
      ),
    ),
    ...marcaDe('formulario', 'form_name', campos.get('form_name')),
    ...marcaDe('formulario', 'form_id', campos.get('form_id'), 1),
    ...marcaDe('fonte', 'platform', rede && (REDES[rede] ?? rede)),
    ...marcaDe('recebido_em', 'created_time', campos.get('created_time')),
  ]
}
const NIVEIS = { campaign: 'campanha', adset: 'conjunto', ad: 'anuncio' } as const
