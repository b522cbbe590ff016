import { COM_A_CONTA, nothing, ofLead, ofUser, personalTable } from '../platform/personal-data.ts'
import { entradaChamadas, entradaFontes, entradaFormularios } from './entradas.table.ts'

/** Personal data of what programs outside send (LGPD arts. 7, 11 and 37). */
export const DADOS_DE_ENTRADAS = [
  personalTable(entradaChamadas, {
    registro: 'Chamadas de fontes de leads',
    titular: 'Quem preencheu um formulário de anúncio ou de site, e a pessoa a ser tratada',
    tratamentos: [
      {
        finalidade: 'Repetir o que falhou e corrigir o que cada campo é',
        base: 'procedimentos_preliminares',
        retencao: '7 dias',
        saude: true,
        colunas: ['corpo_cifrado'],
      },
      {
        finalidade: 'Corrigir o telefone de quem pediu ajuda',
        base: 'procedimentos_preliminares',
        retencao: '30 dias, ou até virar lead ou ser descartada',
        saude: true,
        colunas: ['campos_cifrado'],
      },
      {
        finalidade: 'Mostrar o que chegou de cada fonte, com os dados encobertos',
        base: 'legitimo_interesse',
        retencao: '90 dias',
        colunas: ['resumo', 'recebida_em', 'estado', 'motivo'],
      },
    ],
    outras: [
      ['fonte_id', 'chave', 'resposta', 'suspeita', 'tipo_corpo', 'formulario_id'],
      ['lead_id', 'processada_em', 'tentativas', 'tentar_em'],
    ],
    palavras: {
      corpo_cifrado: 'conteúdo como foi enviado',
      campos_cifrado: 'campos do lead a conferir',
      resumo: 'linha encoberta',
    },
    alcance: [ofLead(entradaChamadas.lead_id)],
    eliminacao: {
      faz: 'anonimiza',
      nulas: ['corpo_cifrado', 'campos_cifrado', 'resumo', 'motivo'],
      fica: ['recebida_em', 'estado'],
    },
  }),
  personalTable(entradaFontes, {
    registro: 'Fontes de leads',
    titular: 'O consultor que recebe os leads de uma fonte',
    finalidade: 'Entregar os leads de cada fonte a quem a empresa escolheu',
    base: 'legitimo_interesse',
    retencao: COM_A_CONTA,
    colunas: ['destino_consultor_id'],
    outras: [
      ['nome', 'modelo', 'ativa', 'destino', 'destino_regra_id', 'origem', 'campanha', 'mapeamento'],
      ['limite_minuto', 'limite_dia', 'segredo_hash', 'segredo_em', 'assinatura_cifrado', 'assinatura_em'],
      ['pagina_id', 'token_pagina_cifrado'],
    ],
    palavras: { destino_consultor_id: 'consultor que recebe os leads' },
    alcance: [ofUser(entradaFontes.destino_consultor_id)],
    eliminacao: nothing,
  }),
  personalTable(entradaFormularios, {
    registro: 'Formulários de fontes de leads',
    titular: 'O consultor que recebe os leads de um formulário',
    finalidade: 'Entregar os leads de cada formulário a quem a empresa escolheu',
    base: 'legitimo_interesse',
    retencao: COM_A_CONTA,
    colunas: ['destino_consultor_id'],
    outras: ['fonte_id', 'formulario_id', 'nome', 'proprio', 'destino', 'destino_regra_id', 'mapeamento'],
    palavras: { destino_consultor_id: 'consultor que recebe os leads' },
    alcance: [ofUser(entradaFormularios.destino_consultor_id)],
    eliminacao: nothing,
  }),
]
