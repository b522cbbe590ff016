import type { Categoria } from '@portal/contract/contatos/opcoes'

type Linha = readonly [categoria: Categoria, nome: string, cidade: string, estado: string, ddd: string]

/** Contacts of the team, with invented names and unassigned numbers. */
export const DA_EQUIPE: readonly Linha[] = [
  ['remocao', 'Remoções Vida Serena — plantão 24 h', 'Campinas', 'SP', '19'],
  ['remocao', 'Ambulâncias Rota Segura', 'São Paulo', 'SP', '11'],
  ['remocao', 'Resgate Humano Minas', 'Belo Horizonte', 'MG', '31'],
  ['remocao', 'Transporte Assistido Sul', 'Curitiba', 'PR', '41'],
  ['medico', 'Dra. Helena Brandão (psiquiatra)', 'São Paulo', 'SP', '11'],
  ['medico', 'Dr. Otávio Meireles (psiquiatra)', 'Ribeirão Preto', 'SP', '16'],
  ['medico', 'Dra. Ísis Caldeira (clínica geral)', 'Goiânia', 'GO', '62'],
  ['psicologo', 'Bruna Falcão, psicóloga', 'Campinas', 'SP', '19'],
  ['psicologo', 'Érico Sampaio, psicólogo de família', 'Santos', 'SP', '13'],
  ['hospital', 'Hospital São Lucas do Vale — internação', 'São José dos Campos', 'SP', '12'],
  ['hospital', 'Hospital Geral da Serra, pronto-socorro', 'Petrópolis', 'RJ', '24'],
  ['hospital', 'Santa Casa do Planalto', 'Uberlândia', 'MG', '34'],
  ['caps', 'CAPS AD Norte', 'Campinas', 'SP', '19'],
  ['caps', 'CAPS AD Vila Aurora', 'São Paulo', 'SP', '11'],
  ['caps', 'CAPS AD Jardim das Flores', 'Salvador', 'BA', '71'],
  ['caps', 'CAPS III Boa Vista', 'Recife', 'PE', '81'],
  ['advogado', 'Quintela & Prado Advogados', 'São Paulo', 'SP', '11'],
  ['advogado', 'Dra. Noêmia Vasques', 'Florianópolis', 'SC', '48'],
  ['ministerio_publico', 'Promotoria de Saúde — atendimento', 'Campinas', 'SP', '19'],
  ['ministerio_publico', 'Promotoria da Pessoa com Deficiência', 'Porto Alegre', 'RS', '51'],
  ['convenio', 'Plano Bem Viver — autorizações', 'São Paulo', 'SP', '11'],
  ['convenio', 'Saúde União, central do prestador', 'Brasília', 'DF', '61'],
  ['convenio', 'Cooperativa Médica Litoral', 'Santos', 'SP', '13'],
  ['parceiro', 'Casa de Apoio Recomeço', 'Sorocaba', 'SP', '15'],
  ['parceiro', 'Grupo de Familiares Caminhar Junto', 'Campinas', 'SP', '19'],
  ['parceiro', 'Pousada Familiar Bela Vista', 'Atibaia', 'SP', '11'],
]

/** Contacts of the demo consultant alone. */
export const PESSOAIS: readonly Linha[] = [
  ['familia', 'Aparecida (irmã)', 'Jundiaí', 'SP', '11'],
  ['familia', 'Seu Geraldo', 'Piracicaba', 'SP', '19'],
  ['familia', 'Dona Zilda', 'Limeira', 'SP', '19'],
  ['outro', 'Chaveiro do prédio', 'Campinas', 'SP', '19'],
  ['outro', 'Gráfica Papel & Cia', 'Campinas', 'SP', '19'],
  ['outro', 'Táxi do Wilson', 'Campinas', 'SP', '19'],
  ['parceiro', 'Padre Anselmo', 'Valinhos', 'SP', '19'],
  ['parceiro', 'Farmácia da Praça', 'Vinhedo', 'SP', '19'],
  ['psicologo', 'Kátia Louzada', 'Indaiatuba', 'SP', '19'],
  ['medico', 'Dr. Ubirajara Fontes', 'Americana', 'SP', '19'],
  ['advogado', 'Yolanda Reis', 'Itu', 'SP', '11'],
  ['remocao', 'Motorista Jairo', 'Hortolândia', 'SP', '19'],
  ['clinica', 'Recepção noturna — casa nova', 'Monte Mor', 'SP', '19'],
  ['hospital', 'Enfermeira Lourdes, ala B', 'Campinas', 'SP', '19'],
]
