// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.libraries.formats;

import java.util.ArrayList;
import java.util.List;
import org.outcry.wire.Encoding;

/** Codecs of our encodings, of the JDK's serialization, and of the word copy that is their limit. */
public final class OwnFormats implements FormatPeer {
    static final String JAVA_SERIALIZATION = "javaSerialization";
    static final String WORD_COPY = "wordCopy";

    @Override
    public String library() {
        return "outcry";
    }

    @Override
    public List<FormatCase> cases() {
        List<FormatCase> cases = new ArrayList<>();
        cases.add(new FormatCase(JAVA_SERIALIZATION, TextShape.STRINGS, JavaSerializationCodec::new));
        shapes(cases, "json", Encoding.JSON);
        shapes(cases, "yaml", Encoding.YAML);
        shapes(cases, "selfDescribing", Encoding.SELF_DESCRIBING);
        shapes(cases, "raw", Encoding.RAW);
        cases.add(new FormatCase(
                "triviallyCopyable", TextShape.LONGS, orders -> new LongsCodec(Encoding.TRIVIALLY_COPYABLE, orders)));
        cases.add(new FormatCase("triviallyCopyableBlock", TextShape.LONGS, BlockCodec::new));
        cases.add(new FormatCase(WORD_COPY, TextShape.LONGS, WordCopyCodec::new));
        return cases;
    }

    private static void shapes(List<FormatCase> cases, String codec, Encoding encoding) {
        cases.add(new FormatCase(codec, TextShape.LONGS, orders -> new LongsCodec(encoding, orders)));
        cases.add(new FormatCase(codec, TextShape.STRINGS, orders -> new StringsCodec(encoding, orders)));
        cases.add(new FormatCase(codec, TextShape.REUSED, orders -> new ReusedTextsCodec(encoding, orders)));
    }

    @Override
    public List<String> jvmFlags() {
        return List.of();
    }
}
