import type {NextRequest} from 'next/server'
import {imageResponse} from '../../../assets/assets.ts'

export async function GET(request: NextRequest, {params}: RouteContext<'/images/[file]'>) {
  const {file} = await params
  return imageResponse(file, request.nextUrl.searchParams, request)
}
