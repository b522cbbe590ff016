import { toque } from '@portal/contract/leads/formulario.contract'
import { CHAVES_TOQUE } from '@portal/contract/leads/toque'
import { expect, it } from 'vitest'
import { fatosDoToque } from './toque.ts'

it('names everything that an import or a form keeps, in Portuguese', () => {
  const detalhe = { campanha: 'Inverno', conjunto: 'Mães', anuncio: 'Vídeo', formulario: 'Ajuda', codigo_externo: '77' }
  expect(fatosDoToque(detalhe).map(({ rotulo, texto }) => `${rotulo}: ${texto}`)).toEqual([
    'Campanha: Inverno',
    'Conjunto de anúncios: Mães',
    'Anúncio: Vídeo',
    'Formulário: Ajuda',
    'Código na fonte: 77',
  ])
  for (const chave of Object.keys(toque.shape)) expect(CHAVES_TOQUE).toContain(chave)
})

it('says nothing of ids and of keys that it does not know', () => {
  expect(fatosDoToque({ link_id: '0b3a7a52-9f5e-4d5c-8a67-2f1f0e6f5c11', msclkid: 'x', fonte: '' })).toEqual([])
})

it.each([
  ['2026-03-12T09:14:55-03:00', '12/03/2026 09:14'],
  ['2026-03-12 09:14', '12/03/2026 09:14'],
  ['2026-03-12', '12/03/2026'],
  ['ontem', 'ontem'],
])('writes the moment %s as %s', (recebido_em, texto) => {
  expect(fatosDoToque({ recebido_em })).toMatchObject([{ texto }])
})
