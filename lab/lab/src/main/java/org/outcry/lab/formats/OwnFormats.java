// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.formats;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
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
    public Map<String, Function<List<FormatOrder>, FormatCodec>> codecs() {
        Map<String, Function<List<FormatOrder>, FormatCodec>> codecs = new LinkedHashMap<>();
        codecs.put(JAVA_SERIALIZATION, JavaSerializationCodec::new);
        codecs.put("json", orders -> new WireCodec(Encoding.JSON, orders));
        codecs.put("yaml", orders -> new WireCodec(Encoding.YAML, orders));
        codecs.put("selfDescribing", orders -> new WireCodec(Encoding.SELF_DESCRIBING, orders));
        codecs.put("raw", orders -> new WireCodec(Encoding.RAW, orders));
        codecs.put("triviallyCopyable", orders -> new WireCodec(Encoding.TRIVIALLY_COPYABLE, orders));
        codecs.put("triviallyCopyableBlock", BlockCodec::new);
        codecs.put(WORD_COPY, WordCopyCodec::new);
        return codecs;
    }

    @Override
    public List<String> jvmFlags() {
        return List.of();
    }
}
