// Written by generateImages.ts from the files in sample/images.
export const sampleImages: Record<string, {filename: string; assetId: string; width: number; height: number}> = {}
