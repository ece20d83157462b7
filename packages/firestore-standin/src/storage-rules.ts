#!/usr/bin/env node
/**
 * Stand-in for the Storage emulator's rules runtime, a Java program that decides on requests: one JSON message per
 * line, over standard input and output (firebase-tools, lib/emulator/storage/rules/runtime.js).
 */
import { createInterface } from 'node:readline'
import { type Auth, type Method, parseRules, RulesError, type Ruleset } from './rules/ruleset.ts'

type ExpressionValue = {
  null_value?: null
  bool_value?: boolean
  int_value?: number
  float_value?: number
  string_value?: string
  list_value?: { values: ExpressionValue[] }
  map_value?: { fields: Record<string, ExpressionValue> }
}
type Message =
  | {
      id: number
      action: 'load_ruleset'
      context: { rulesetName: string; source: { files: { name: string; content: string }[] } }
    }
  | {
      id: number
      action: 'verify'
      context: {
        rulesetName: string
        path: string
        method: Method
        variables: { request: ExpressionValue }
      }
    }

const rulesets = new Map<string, Ruleset>()

function answer(message: Message): { errors: string[]; result: object } {
  if (message.action === 'load_ruleset') {
    const { rulesetName, source } = message.context
    try {
      const content = source.files.map((file) => file.content).join('\n')
      rulesets.set(rulesetName, parseRules(content, 'firebase.storage'))
      return { errors: [], result: { rulesVersion: 2 } }
    } catch (error) {
      if (error instanceof RulesError) {
        return { errors: [`storage.rules, line ${error.line}: ${error.message}`], result: {} }
      }
      throw error
    }
  }
  const { rulesetName, path, method, variables } = message.context
  const request = plain(variables.request) as { auth: Auth }
  const permit = rulesets.get(rulesetName)?.allows({
    method,
    path: path.split('/').filter(Boolean),
    auth: request.auth,
  })
  return { errors: [], result: { permit: permit === true } }
}

function plain(value: ExpressionValue): unknown {
  if (value.map_value) {
    return Object.fromEntries(
      Object.entries(value.map_value.fields).map(([key, field]) => [key, plain(field)]),
    )
  }
  if (value.list_value) return value.list_value.values.map(plain)
  return value.bool_value ?? value.string_value ?? value.int_value ?? value.float_value ?? null
}

function send(message: object): void {
  process.stdout.write(`${JSON.stringify({ status: 'ok', warnings: [], ...message })}\n`)
}

send({ id: -1, errors: [] })
for await (const line of createInterface({ input: process.stdin })) {
  const message = JSON.parse(line) as Message
  send({ id: message.id, ...answer(message) })
}
